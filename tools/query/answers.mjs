import { closest } from 'fastest-levenshtein';

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
    if (names.length > 0 && !names.includes(name)) return { variable, name, nearest: closest(String(name), names) };
  }
  return undefined;
}
