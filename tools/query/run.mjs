// Asks the content database of a running `npm run develop` one of the questions in docs/queries/.
// usage: npm run query                                            lists them
//        npm run query -- backlinks                               prints the answer
//        npm run query -- backlinks '{ "route": "/deployment" }'  with variables
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { giveUp, ROOT } from '../shared/setup.mjs';
import { parseVariables, unknownRoute } from './answers.mjs';

const QUERIES = join(ROOT, 'docs', 'queries');
const ADDRESS = `http://localhost:${process.env.PORT ?? '8000'}/___graphql`;

const USAGE = `npm run query -- backlinks '{ "route": "/deployment" }'`;

const [name, variables = '{}', ...others] = process.argv.slice(2);
const names = readdirSync(QUERIES).map((file) => basename(file, '.graphql'));

if (name === undefined || name === '--help') {
  for (const each of names) console.log(`${each.padEnd(34)}${readQuery(each).split('\n', 1)[0].replace('# ', '')}`);
} else {
  if (!names.includes(name)) giveUp(`There is no query ${name}.`, `There are: ${names.join(', ')}`);
  if (others.length > 0) giveUp('One query and its variables are needed.', USAGE);
  const given = parseVariables(variables);
  if (!given) giveUp(`The variables are not JSON: ${variables}`, USAGE);
  await ask(readQuery(name), given);
}

async function ask(query, given) {
  const answer = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: given }),
  }).catch(() => giveUp(`Nothing answers at ${ADDRESS}.`, 'Start npm run develop, and wait until it is ready.'));
  const { data, errors } = await answer.json();
  const route = unknownRoute(data, given);
  if (route !== undefined)
    giveUp(`No page has the route ${route}.`, 'Write it as the address of the page has it: /guides/automate/sensors');
  console.log(JSON.stringify(errors ?? data, null, 2));
  console.error(`\nTo change the query: ${ADDRESS}?query=${encodeURIComponent(query)}`);
  if (errors) process.exitCode = 1;
}

function readQuery(each) {
  return readFileSync(join(QUERIES, `${each}.graphql`), 'utf8');
}
