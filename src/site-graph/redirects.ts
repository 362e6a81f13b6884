import { nearest } from '../content-model/nearest';
import { problem, type Position, type Problem } from '../content-model/problem';
import type { Redirect } from '../content-model/redirect';
import type { LinkTargets } from './links';

/** The file that problems of redirects name. */
export const REDIRECTS_FILE = 'content/redirects.yml';

/** A redirect and where its file has it. */
export interface PlacedRedirect extends Redirect, Position {}

/** Reports redirects whose source is a page, whose target is none, and those that lead to another redirect. */
export function checkRedirects(redirects: readonly PlacedRedirect[], { docs, otherRoutes }: LinkTargets): Problem[] {
  const sources = new Set(redirects.map(({ from }) => from));
  const seen = new Set<string>();
  const routes = new Set([...docs.keys(), ...otherRoutes]);
  return redirects.flatMap((redirect): Problem[] => {
    const { from, to } = redirect;
    const [target = ''] = to.split('#');
    const report = (message: string, expected: string, near?: string): Problem =>
      problem('redirect', REDIRECTS_FILE, redirect, message, { expected, nearest: near });
    if (seen.has(from)) return [report(`There is another redirect from ${from}.`, 'each old route once')];
    seen.add(from);
    if (routes.has(from)) return [report(`The redirect from ${from} hides a page.`, 'a route that no page has')];
    if (sources.has(target))
      return [report(`The redirect from ${from} leads to another redirect, ${target}.`, 'the last target')];
    if (routes.has(target)) return [];
    return [
      report(`The redirect from ${from} leads to no page: ${to}.`, 'the route of a page', nearest(target, routes)),
    ];
  });
}
