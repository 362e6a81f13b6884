import { nearest, nearestAlike } from './nearest.mjs';

/** The variables of a query as an object; undefined where the text is none in JSON. */
export function parseVariables(text) {
  try {
    const variables = JSON.parse(text);
    return typeof variables === 'object' && variables !== null && !Array.isArray(variables) ? variables : undefined;
  } catch {
    return undefined;
  }
}

/** The route that a query was asked about and that no page has: the database answers `null` then. */
export function unknownRoute(data, { route }) {
  const answers = Object.values(data ?? {});
  return route !== undefined && answers.length > 0 && answers.every((answer) => answer === null) ? route : undefined;
}

/** Asks for the routes that there are. */
export const ROUTES_QUERY = '{ allDoc { nodes { route } } allRedirect { nodes { from to } } }';

/** What a route is that no page has, and what to write instead. */
export function routeFault(route, { allDoc, allRedirect }) {
  const redirect = allRedirect.nodes.find(({ from }) => from === route);
  if (redirect) return [`${route} is no page: it redirects to ${redirect.to}.`, 'Ask for that one.'];
  const near = nearestAlike(
    route,
    allDoc.nodes.map((doc) => doc.route),
  );
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return [`No page has the route ${route}.${hint}`, 'Write it as the address has it: /guides/automate/sensors'];
}

/** Whether lists are all that was asked for, and nothing is in them. */
export function isEmpty(data) {
  return Object.values(data).every((answer) => answer?.nodes?.length === 0);
}

/** The variables whose values are names, with the list of the records that have them. */
const NAMED = { tag: 'allTag', category: 'allTag', sidebar: 'allSidebar' };
/** Asks for those names. */
export const NAMES_QUERY = '{ allTag { nodes { name } } allSidebar { nodes { name } } }';

export function hasNames(given) {
  return Object.keys(given).some((variable) => variable in NAMED);
}

/** A variable with a name that no record has, and the nearest one; undefined where there is none. */
export function unknownName(given, data) {
  for (const [variable, name] of Object.entries(given)) {
    const names = data?.[NAMED[variable]]?.nodes.map((node) => node.name) ?? [];
    if (names.length > 0 && !names.includes(name)) return { variable, name, nearest: nearest(String(name), names) };
  }
  return undefined;
}
