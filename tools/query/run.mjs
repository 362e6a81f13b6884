// Asks the content database of a running `npm run develop` one of the questions in docs/queries/.
// usage: npm run query                                            lists them
//        npm run query -- backlinks                               prints the answer
//        npm run query -- backlinks '{ "route": "/deployment" }'  with variables
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { giveUp, ROOT } from '../shared/setup.mjs';

const QUERIES = join(ROOT, 'docs', 'queries');
const ADDRESS = `http://localhost:${process.env.PORT ?? '8000'}/___graphql`;

const [name, variables = '{}'] = process.argv.slice(2);
const names = readdirSync(QUERIES).map((file) => basename(file, '.graphql'));

if (name === undefined) {
  for (const each of names) console.log(`${each.padEnd(34)}${readQuery(each).split('\n', 1)[0].replace('# ', '')}`);
} else {
  if (!names.includes(name)) giveUp(`There is no query ${name}.`, `There are: ${names.join(', ')}`);
  await ask(readQuery(name));
}

async function ask(query) {
  const answer = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: JSON.parse(variables) }),
  }).catch(() => giveUp(`Nothing answers at ${ADDRESS}.`, 'Start npm run develop, and wait until it is ready.'));
  const { data, errors } = await answer.json();
  console.log(JSON.stringify(errors ?? data, null, 2));
  console.error(`\nTo change the query: ${ADDRESS}?query=${encodeURIComponent(query)}`);
  if (errors) process.exitCode = 1;
}

function readQuery(each) {
  return readFileSync(join(QUERIES, `${each}.graphql`), 'utf8');
}
