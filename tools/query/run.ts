// Asks the content database of a running `npm run develop` one of the questions in docs/queries/.
// usage: npm run query                                            lists them
//        npm run query -- backlinks                               prints the answer
//        npm run query -- backlinks '{ "route": "/deployment" }'  with variables
//   PORT  where develop runs; default: 8000
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { closestMatch } from '../../src/content-model/diagnostics/closest-match';
import { portOf } from '../shared/ports.mjs';
import { ROOT } from '../shared/setup.mjs';
import { runForWriter } from '../writer/run-for-writer';
import { didYouMean, WriterError } from '../writer/writer-error';
import {
  checkNames,
  hasNames,
  isEmpty,
  isNull,
  NAMES_QUERY,
  parseVariables,
  ROUTES_QUERY,
  unknownRoute,
  type Variables,
} from './answers';
import { checkVariables, defaultsOf, patternsOf } from './variables';

const QUERIES = join(ROOT, 'docs', 'queries');
const ADDRESS = `http://localhost:${portOf('8000')}/___graphql`;
const USAGE = `npm run query -- backlinks '{ "route": "/deployment" }'`;
/** Where a query of this program is, for a message of the database about it. */
const OWN_QUERY = 'The query is in tools/query/answers.ts.';

void runForWriter(USAGE, async () => {
  const [name, text = '{}', ...others] = process.argv.slice(2);
  const names = readdirSync(QUERIES).map((file) => basename(file, '.graphql'));
  if (name === undefined) {
    for (const each of names) console.log(`${each.padEnd(34)}${questionOf(readQuery(each))}`);
    return;
  }
  if (!names.includes(name)) {
    const hint = didYouMean(closestMatch(name, names));
    throw new WriterError(`There is no query ${name}.${hint}`, `There are: ${names.join(', ')}`);
  }
  if (others.length > 0) throw new WriterError('One query and its variables are needed.', USAGE);
  const given = parseVariables(text);
  if (!given) throw new WriterError(`The variables are not JSON: ${text}`, USAGE);
  checkVariables(readQuery(name), given);
  await ask(name, given);
});

async function ask(name: string, given: Variables): Promise<void> {
  const query = readQuery(name);
  const asked = { ...defaultsOf(query), ...given };
  if (hasNames(asked)) checkNames(asked, await answerTo(NAMES_QUERY, {}, OWN_QUERY));
  const data = await answerTo<object>(query, given, `The query is docs/queries/${name}.graphql.`);
  if (typeof asked.route === 'string' && isNull(data))
    throw unknownRoute(asked.route, await answerTo(ROUTES_QUERY, {}, OWN_QUERY));
  console.log(JSON.stringify(data, null, 2));
  if (isEmpty(data)) explainVariables(query, given);
  console.error(`\nTo change the query: ${linkTo(query, given)}`);
}

/** Says what an empty answer was asked for: patterns, and values that weren't given. */
function explainVariables(query: string, given: Variables): void {
  const [defaults, patterns] = [defaultsOf(query), patternsOf(query)];
  for (const [name, value] of Object.entries({ ...defaults, ...given })) {
    if (patterns.has(name)) {
      console.error(`\nNothing fits ${String(value)}, the pattern of ${name}.`);
      console.error(
        `In a pattern, * stands for anything but a slash, and ** for anything: ${String(defaults[name] ?? '')}`,
      );
    } else if (!(name in given)) console.error(`\nNo ${name} was given, so ${JSON.stringify(value)} was used.`);
  }
}

/** The address of GraphiQL with a query and its variables in it. */
function linkTo(query: string, given: Variables): string {
  const variables = Object.keys(given).length > 0 ? `&variables=${encodeURIComponent(JSON.stringify(given))}` : '';
  return `${ADDRESS}?query=${encodeURIComponent(query)}${variables}`;
}

/**
 * What the database answers. What it says of a mistake is thrown.
 * @param place where the query is
 */
async function answerTo<Data>(query: string, variables: Variables, place: string): Promise<Data> {
  const { data, errors } = (await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
    .then((response) => response.json())
    .catch(() => {
      throw new WriterError(
        `No database answers at ${ADDRESS}.`,
        'Start npm run develop and wait until it is ready, or name its port: PORT=8001 npm run query …',
      );
    })) as { data: Data; errors?: readonly { message: string }[] };
  if (errors) throw new WriterError(errors.map(({ message }) => message).join('\n  '), place);
  return data;
}

function readQuery(name: string): string {
  return readFileSync(join(QUERIES, `${name}.graphql`), 'utf8');
}

/** What a query answers, which its first line says. */
function questionOf(query: string): string {
  return query.split('\n', 1)[0]!.replace('# ', '');
}
