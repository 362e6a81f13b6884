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
