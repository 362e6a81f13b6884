import { matchesPath } from './path-pattern';
import { IMMUTABLE, type PathRule, type Serving } from './serving';
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

/**
 * The same rules for a host with poorer patterns, or one that sends what a pattern says with status 404 as well: some of them
 * name each file that exists.
 * @param namesFiles whether a rule does, for itself and for the paths of its files
 */
export function rulesOfFiles(
  serving: Serving,
  site: Pick<BuiltSite, 'basePath' | 'files'>,
  namesFiles: (rule: PathRule, files: readonly string[]) => boolean,
): PathRule[] {
  const paths = site.files.map((file) => `${site.basePath}/${file}`);
  const rules = rulesBelow(serving, site).flatMap((rule) => {
    const files = paths.filter((path) => matchesPath(rule.path, path));
    return namesFiles(rule, files) ? files.map((path) => ({ ...rule, path })) : [rule];
  });
  return [...new Map(rules.map((rule) => [rule.path, rule])).values()];
}

/** Whether a browser keeps what a rule stands for: a 404 among it would be kept as well. */
export const isKept = ({ headers }: PathRule): boolean => headers['Cache-Control'] === IMMUTABLE;

/** The names of the headers that differ from path to path. */
export function variedNames({ pathRules }: Serving): string[] {
  return [...new Set(pathRules.flatMap(({ headers }) => Object.keys(headers)))];
}

/** The headers that every response has and no path has a value of its own for, as pairs of name and value. */
export function fixedHeaders(serving: Serving, site: Pick<BuiltSite, 'policy'>): [name: string, value: string][] {
  const varied = variedNames(serving);
  return Object.entries(commonHeaders(serving, site)).filter(([name]) => !varied.includes(name));
}
