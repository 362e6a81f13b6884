import { nearest } from '../content-model/nearest';
import { problem, type Problem } from '../content-model/problem';
import type { Redirect } from '../content-model/redirect';
import type { LinkTargets } from './links';

/** The file that problems of redirects name. */
export const REDIRECTS_FILE = 'content/redirects.yml';

/** Reports redirects whose source is a page, whose target is none, and those that lead to another redirect. */
export function checkRedirects(redirects: readonly Redirect[], { docs, otherRoutes }: LinkTargets): Problem[] {
  const sources = new Set(redirects.map(({ from }) => from));
  const routes = [...docs.keys(), ...otherRoutes];
  return redirects.flatMap(({ from, to }): Problem[] => {
    const [target = ''] = to.split('#');
    const report = (message: string, expected: string, near?: string): Problem =>
      problem('redirect', REDIRECTS_FILE, undefined, message, { expected, nearest: near });
    if (docs.has(from)) return [report(`The redirect from ${from} hides a page.`, 'a route that no page has')];
    if (sources.has(target)) return [report(`The redirect from ${from} leads to another redirect, ${target}.`, 'the last target')];
    if (routes.includes(target)) return [];
    return [report(`The redirect from ${from} leads to no page: ${to}.`, 'the route of a page', nearest(target, routes))];
  });
}
