import { DATA_FILE } from '../../content-model/data-files';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, START, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { KNOWN_ROUTES } from '../../content-model/site/known-routes';
import type { Redirect } from '../../content-model/site/redirect';
import { normalizeRoute } from '../routes/normalize-route';
import { brokenAnchor, type LinkTargets } from './check-links';
import type { WithPositions } from '../../content-model/validation/yaml-source';

const PAGE_ROUTE = 'the route of a page';

/** Reports redirects whose source answers already or is a route that code names, and those whose target is none or another redirect. */
export function checkRedirects(redirects: readonly WithPositions<Redirect>[], targets: LinkTargets): Diagnostic[] {
  const routes = new Set([...targets.docs.keys(), ...targets.otherRoutes]);
  const routesByCase = new Map([...routes].map((route) => [route.toLowerCase(), route]));
  const hiddenBy = (from: string): string | undefined => routesByCase.get(from.toLowerCase());
  // One that hides a page is reported itself, not those that lead to the page.
  const next = new Map(redirects.filter(({ from }) => hiddenBy(from) === undefined).map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  return redirects.flatMap((redirect): Diagnostic[] => {
    const { from } = redirect;
    if (seen.has(from))
      return [report(redirect, 'from', `There is another redirect from ${from}.`, 'each old route once')];
    seen.add(from);
    const hidden = hiddenBy(from);
    if (hidden === undefined) {
      const broken = checkTarget(redirect, next, routes, targets);
      return broken.length > 0 ? broken : checkKnownRoute(redirect);
    }
    const message = `The redirect from ${from} hides a page${hidden === from ? '' : `, ${hidden}`}.`;
    return [report(redirect, 'from', message, 'a route that no page has, in capitals or not')];
  });
}

/** The page has moved, and code still names its old route. */
function checkKnownRoute(redirect: WithPositions<Redirect>): Diagnostic[] {
  const { from, to } = redirect;
  const use = KNOWN_ROUTES.get(from);
  if (use === undefined) return [];
  const message = `The code names ${from}, which is no page any more: ${use}.`;
  return [report(redirect, 'from', message, 'the new route in src/content-model/site/known-routes.ts', to)];
}

function checkTarget(
  redirect: WithPositions<Redirect>,
  next: ReadonlyMap<string, string>,
  routes: ReadonlySet<string>,
  { docs, redirects: all, anchorsOf, uncertainRoutes }: LinkTargets,
): Diagnostic[] {
  const { from, to, positions } = redirect;
  const [target = '', hash = ''] = to.split('#');
  if (next.has(target)) return checkChain(redirect, next);
  if (uncertainRoutes.some((route) => target.startsWith(route))) return [];
  if (!routes.has(target)) {
    const end = all.get(target); // folders without a page redirect, too
    if (end !== undefined) return [leadsToRedirect(redirect, end)];
    const message = `The redirect from ${from} leads to no page: ${to}.`;
    return [
      report(redirect, 'to', message, PAGE_ROUTE, normalizeRoute(target, routes) ?? closestMatch(target, routes)),
    ];
  }
  const doc = docs.get(target);
  const anchors = doc && hash !== '' ? anchorsOf(doc) : undefined;
  if (!anchors || anchors.includes(hash)) return [];
  return [brokenAnchor({ hash, ...(positions.to ?? START) }, { file: DATA_FILE.redirects }, target, anchors)];
}

/** A chain is reported with its end as the suggestion; a circle has no end, and is reported at its first redirect. */
function checkChain(redirect: WithPositions<Redirect>, next: ReadonlyMap<string, string>): Diagnostic[] {
  const { from } = redirect;
  const steps = followRedirects(from, next);
  const last = steps.at(-1) ?? '';
  if (!steps.slice(0, -1).includes(last)) {
    return [leadsToRedirect(redirect, next.get(steps.at(-2) ?? ''))];
  }
  if (last !== from) return [report(redirect, 'to', `The redirect from ${from} leads into a circle.`, PAGE_ROUTE)];
  const order = [...next.keys()];
  const isFirst = steps.every((step) => order.indexOf(step) >= order.indexOf(from));
  const message = `The redirect from ${from} leads in a circle: ${steps.join(', ')}.`;
  return isFirst ? [report(redirect, 'to', message, PAGE_ROUTE)] : [];
}

/** @param end where the other redirect ends */
function leadsToRedirect(redirect: WithPositions<Redirect>, end: string | undefined): Diagnostic {
  const message = `The redirect from ${redirect.from} leads to another redirect, ${pathOf(redirect.to)}.`;
  return report(redirect, 'to', message, PAGE_ROUTE, end);
}

/** The routes that a redirect leads through, itself first, up to one that is no redirect or was visited before. */
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
  { positions }: WithPositions<Redirect>,
  field: keyof Redirect,
  message: string,
  expected: string,
  suggestion?: string,
): Diagnostic {
  return diagnostic('redirect', DATA_FILE.redirects, positions[field], message, { expected, suggestion });
}
