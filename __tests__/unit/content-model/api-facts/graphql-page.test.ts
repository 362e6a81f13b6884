import { readFileSync } from 'node:fs';
import { graphqlFactsSchema } from '../../../../src/content-model/api-facts/graphql-facts';

const facts = graphqlFactsSchema.parse(JSON.parse(readFileSync('content/api/facts/graphql.json', 'utf8')));
const page = readFileSync('content/docs/api/graphql/index.mdx', 'utf8');

const codeIn = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** The rows of the table below a heading: the operations that a row is about, and the arguments that it names. */
function rowsBelow(anchor: string): { operations: string[]; named: string[] }[] {
  const [section = ''] = page.split(`{#${anchor}}`)[1]?.split('\n## ') ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const [, first = '', second = ''] = row.split('|');
    return { operations: codeIn(first), named: codeIn(second) };
  });
}

test.each([
  ['queries', facts.queries],
  ['mutations', facts.mutations],
] as const)('the page of the GraphQL API names %s of the schema, and arguments that they have', (anchor, known) => {
  const rows = rowsBelow(anchor);
  expect(rows.length).toBeGreaterThan(8);
  const byName = new Map(known.map((operation) => [operation.name, operation]));
  expect(rows.flatMap(({ operations }) => operations).filter((name) => !byName.has(name))).toEqual([]);
  const wrong = rows.flatMap(({ operations, named }) => {
    const taken = operations.flatMap((name) => byName.get(name)?.arguments.map((argument) => argument.name) ?? []);
    return named.filter((name) => !taken.includes(name));
  });
  expect(wrong).toEqual([]);
});
