import { closestTag } from '../../src/site-graph/references/tags';
import { suggestPages } from '../../src/site-graph/routes/suggest-pages';
import { didYouMean, WriterError } from '../writer/writer-error';

/** The variables of a query, by name. */
export type Variables = Readonly<Record<string, unknown>>;

/** A list of records, as Gatsby's database answers it. */
export interface NodeList<Node> {
  readonly nodes: readonly Node[];
}

/** The variables of a query as an object; undefined where the text is none in JSON. */
export function parseVariables(text: string): Variables | undefined {
  try {
    const variables: unknown = JSON.parse(text);
    return typeof variables === 'object' && !Array.isArray(variables)
      ? ((variables ?? undefined) as Variables)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an answer is `null`, as the database has it for a route that no page has. */
export function isNull(data: object): boolean {
  const answers = Object.values(data);
  return answers.length > 0 && answers.every((answer) => answer === null);
}

/** Whether lists are all that was asked for, and nothing is in them. */
export function isEmpty(data: object): boolean {
  return Object.values(data).every((answer: Partial<NodeList<unknown>> | null) => answer?.nodes?.length === 0);
}

/** Asks for the routes that there are. */
export const ROUTES_QUERY = '{ allDoc { nodes { route } } allRedirect { nodes { from to } } }';

interface Routes {
  readonly allDoc: NodeList<{ readonly route: string }>;
  readonly allRedirect: NodeList<{ readonly from: string; readonly to: string }>;
}

/** What a route is that no page has, and what to write instead. */
export function unknownRoute(route: string, { allDoc, allRedirect }: Routes): WriterError {
  const redirect = allRedirect.nodes.find(({ from }) => from === route);
  if (redirect) return new WriterError(`${route} is no page: it redirects to ${redirect.to}.`, 'Ask for that one.');
  const [near] = suggestPages(route, allDoc.nodes, 1);
  return new WriterError(
    `No page has the route ${route}.${didYouMean(near?.route)}`,
    'Write it as the address has it: /guides/automate/sensors',
  );
}

/** The variables whose values are names, with the list of the records that have them. */
const NAMED = { tag: 'allTag', category: 'allTag', sidebar: 'allSidebar' } as const;
/** Asks for those names. */
export const NAMES_QUERY = '{ allTag { nodes { name } } allSidebar { nodes { name } } }';

type Names = Readonly<Record<(typeof NAMED)[keyof typeof NAMED], NodeList<{ readonly name: string }>>>;

/** Whether a query is given names, which `checkNames` compares with those that there are. */
export function hasNames(given: Variables): boolean {
  return Object.keys(given).some((variable) => variable in NAMED);
}

/** Throws where a variable has a name that no record has. */
export function checkNames(given: Variables, records: Names): void {
  for (const [variable, list] of Object.entries(NAMED)) {
    const name = given[variable];
    const names = records[list].nodes.map((node) => node.name);
    if (name === undefined || names.includes(String(name))) continue;
    const hint = didYouMean(closestTag(String(name), names));
    throw new WriterError(`There is no ${variable} ${String(name)}.${hint}`, `There are: ${names.join(', ')}`);
  }
}
