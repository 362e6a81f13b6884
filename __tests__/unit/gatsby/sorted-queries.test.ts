import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

const SOURCES = join(__dirname, '..', '..', '..', 'src');
/** A query for a list, with its arguments. */
const LIST_QUERY = /^\s*(all[A-Z]\w*)(\([^)]*\))? \{/gm;

const queries = globSync('**/*.{ts,tsx}', { cwd: SOURCES, ignore: 'gatsby-types.d.ts' }).flatMap((file) =>
  [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/`[^`]*`|'[^'\n]*'/g)].flatMap(([text]) =>
    [...text.matchAll(LIST_QUERY)].map(([, name, args = '']) => [`${file}: ${name}`, args] as const),
  ),
);

test('there are queries for lists', () => {
  expect(queries.length).toBeGreaterThan(5);
});

test.each(queries)('a query for a list says how it is sorted: %s', (_place, args) => {
  expect(args).toContain('sort:');
});
