import { DATA_FILE } from '../content-model/data-files';
import { nearest } from '../content-model/nearest';
import { problem, type Problem } from '../content-model/problem';
import type { Redirect } from '../content-model/redirect';
import { brokenAnchor, type LinkTargets } from './links';
import type { Placed } from './navigation';

/** The file that problems of redirects name. */
export const REDIRECTS_FILE = DATA_FILE.redirects;

/** A redirect and where its file has it. */
export type PlacedRedirect = Placed<Redirect>;

/** Reports redirects whose source answers already, and those whose target is none or another redirect. */
export function checkRedirects(redirects: readonly PlacedRedirect[], targets: LinkTargets): Problem[] {
  const routes = new Set([...targets.docs.keys(), ...targets.otherRoutes]);
  const routesByCase = new Map([...routes].map((route) => [route.toLowerCase(), route]));
  const next = new Map(redirects.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  return redirects.flatMap((redirect): Problem[] => {
    const { from } = redirect;
    if (seen.has(from))
      return [report(redirect, 'from', `There is another redirect from ${from}.`, 'each old route once')];
    seen.add(from);
    const hidden = routesByCase.get(from.toLowerCase());
    if (hidden === undefined) return checkTarget(redirect, next, routes, targets);
    const message = `The redirect from ${from} hides a page${hidden === from ? '' : `, ${hidden}`}.`;
    return [report(redirect, 'from', message, 'a route that no page has, in capitals or not')];
  });
}

function checkTarget(
  redirect: PlacedRedirect,
  next: ReadonlyMap<string, string>,
  routes: ReadonlySet<string>,
  { docs, anchorsOf, uncertainRoutes }: LinkTargets,
): Problem[] {
  const { from, to, positions } = redirect;
  const [target = '', hash = ''] = to.split('#');
  if (next.has(target)) return checkChain(redirect, next);
  if (uncertainRoutes.some((route) => target.startsWith(route))) return [];
  if (!routes.has(target)) {
    const message = `The redirect from ${from} leads to no page: ${to}.`;
    return [report(redirect, 'to', message, 'the route of a page', nearest(target, routes))];
  }
  const doc = docs.get(target);
  const anchors = doc && hash !== '' ? anchorsOf(doc) : undefined;
  if (!anchors || anchors.includes(hash)) return [];
  return [
    brokenAnchor({ hash, ...(positions.to ?? { line: 1, column: 1 }) }, { file: REDIRECTS_FILE }, target, anchors),
  ];
}

/** A chain has an end, which is what was meant; a circle has none, and is reported where it begins in the file. */
function checkChain(redirect: PlacedRedirect, next: ReadonlyMap<string, string>): Problem[] {
  const { from, to } = redirect;
  const steps = followRedirects(from, next);
  const last = steps.at(-1) ?? '';
  const expected = 'the route of a page';
  if (!steps.slice(0, -1).includes(last)) {
    const message = `The redirect from ${from} leads to another redirect, ${pathOf(to)}.`;
    return [report(redirect, 'to', message, expected, next.get(steps.at(-2) ?? ''))];
  }
  if (last !== from) return [report(redirect, 'to', `The redirect from ${from} leads into a circle.`, expected)];
  const order = [...next.keys()];
  const isFirst = steps.every((step) => order.indexOf(step) >= order.indexOf(from));
  const message = `The redirect from ${from} leads in a circle: ${steps.join(', ')}.`;
  return isFirst ? [report(redirect, 'to', message, expected)] : [];
}

/** The routes that a redirect leads through, itself first, up to one that is no redirect or that was passed before. */
function followRedirects(from: string, next: ReadonlyMap<string, string>): string[] {
  const steps = [from];
  for (let to = next.get(from); to !== undefined; to = next.get(pathOf(to))) {
    const isPassed = steps.includes(pathOf(to));
    steps.push(pathOf(to));
    if (isPassed) break;
  }
  return steps;
}

function pathOf(address: string): string {
  return address.split('#')[0] ?? '';
}

function report(
  { positions }: PlacedRedirect,
  field: keyof Redirect,
  message: string,
  expected: string,
  near?: string,
): Problem {
  return problem('redirect', REDIRECTS_FILE, positions[field], message, { expected, nearest: near });
}
