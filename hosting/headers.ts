import type { Serving } from './serving';
import type { BuiltSite } from './site/read-site';

export const POLICY_HEADER = 'Content-Security-Policy';

/** The headers that every response has, by name. */
export function commonHeaders({ headers }: Serving, { policy }: Pick<BuiltSite, 'policy'>): Record<string, string> {
  return { [POLICY_HEADER]: policy, ...Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
}

/** The rules for some paths, with the base path before each. */
export function rulesBelow({ pathRules }: Serving, { basePath }: Pick<BuiltSite, 'basePath'>): Serving['pathRules'] {
  return pathRules.map((rule) => ({ ...rule, path: `${basePath}${rule.path}` }));
}

/** The names of the headers that differ from path to path. */
export function variedNames({ pathRules }: Serving): string[] {
  return [...new Set(pathRules.flatMap(({ headers }) => Object.keys(headers)))];
}
