// Asks the content database of a running `npm run develop` one of the questions in docs/queries/.
// usage: npm run query                                            lists them
//        npm run query -- backlinks                               prints the answer
//        npm run query -- backlinks '{ "route": "/deployment" }'  with variables
//   PORT  where develop runs; default: 8000
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { portOf } from '../shared/ports.mjs';
import { giveUp, ROOT } from '../shared/setup.mjs';
import {
  hasNames,
  isEmpty,
  NAMES_QUERY,
  parseVariables,
  routeFault,
  ROUTES_QUERY,
  unknownName,
  unknownRoute,
} from './answers.mjs';
import { nearestAlike } from './nearest.mjs';
import { patternsOf, variableFault } from './variables.mjs';

const QUERIES = join(ROOT, 'docs', 'queries');
const ADDRESS = `http://localhost:${portOf('8000')}/___graphql`;

const USAGE = `npm run query -- backlinks '{ "route": "/deployment" }'`;

const [name, variables = '{}', ...others] = process.argv.slice(2);
const names = readdirSync(QUERIES).map((file) => basename(file, '.graphql'));

if (name === undefined || name === '--help') {
  for (const each of names) console.log(`${each.padEnd(34)}${readQuery(each).split('\n', 1)[0].replace('# ', '')}`);
} else {
  if (!names.includes(name)) {
    const near = nearestAlike(name, names);
    const hint = near === undefined ? '' : ` Did you mean ${near}?`;
    giveUp(`There is no query ${name}.${hint}`, `There are: ${names.join(', ')}`);
  }
  if (others.length > 0) giveUp('One query and its variables are needed.', USAGE);
  const given = parseVariables(variables);
  if (!given) giveUp(`The variables are not JSON: ${variables}`, USAGE);
  const fault = variableFault(readQuery(name), given);
  if (fault) giveUp(...fault);
  await ask(readQuery(name), given);
}

async function ask(query, given) {
  const ownQuery = 'The query is in tools/query/answers.mjs.';
  const unknown = hasNames(given) && unknownName(given, await answerTo(NAMES_QUERY, {}, ownQuery));
  if (unknown) giveUp(`There is no ${unknown.variable} ${unknown.name}.`, `The nearest one is ${unknown.nearest}.`);
  const data = await answerTo(query, given, `The query is docs/queries/${name}.graphql.`);
  const route = unknownRoute(data, given);
  if (route !== undefined) giveUp(...routeFault(route, await answerTo(ROUTES_QUERY, {}, ownQuery)));
  console.log(JSON.stringify(data, null, 2));
  if (isEmpty(data)) patternsOf(query, given).forEach(explainPattern);
  console.error(`\nTo change the query: ${linkTo(query, given)}`);
}

function explainPattern({ name, pattern, example }) {
  console.error(`\nNothing fits ${pattern}, the pattern of ${name}.`);
  console.error(`In a pattern, * stands for anything but a slash, and ** for anything: ${example}`);
}

/** The address of GraphiQL with a query and its variables in it. */
function linkTo(query, given) {
  const variables = Object.keys(given).length > 0 ? `&variables=${encodeURIComponent(JSON.stringify(given))}` : '';
  return `${ADDRESS}?query=${encodeURIComponent(query)}${variables}`;
}

/**
 * What the database answers; what it says of a mistake ends the program.
 * @param place where the query is
 */
async function answerTo(query, given, place) {
  const answer = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: given }),
  })
    .then((response) => response.json())
    .catch(() =>
      giveUp(
        `No database answers at ${ADDRESS}.`,
        'Start npm run develop and wait until it is ready, or name its port: PORT=8001 npm run query …',
      ),
    );
  const { data, errors } = answer;
  if (errors) giveUp(errors.map(({ message }) => message).join('\n  '), place);
  return data;
}

function readQuery(each) {
  return readFileSync(join(QUERIES, `${each}.graphql`), 'utf8');
}
