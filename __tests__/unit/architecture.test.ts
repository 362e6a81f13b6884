import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// docs/architecture.md is the map for newcomers: what it names has to exist, in that order.

const TEXT = readFileSync('docs/architecture.md', 'utf8');
const DRAWING = /```text\n([\s\S]*?)```/.exec(TEXT)![1]!;
const FOLDERS = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** The folders of the drawing, from the top to the bottom; some are side by side. */
const drawn = DRAWING.split('\n').map((line) =>
  [...line.matchAll(/(?<=^\s*|\/\s+)([a-z-]+)\//g)].map(([, name]) => name!),
);

/** What is code and a path: those below `src/` go without it. */
const paths = [...TEXT.replace(/```[\s\S]*?```/g, '').matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.(?:ts|tsx|mjs|md))`/g)].map(
  ([, path]) => path!,
);

const LINT = readFileSync('.dependency-cruiser.mjs', 'utf8');

/** The names in a list of the lint rules. */
const listed = (list: string): string[] =>
  [...new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(LINT)![1]!.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!);

test('every folder of src is drawn, but for styles', () => {
  const names = FOLDERS.map(({ name }) => name).filter((name) => name !== 'styles');
  expect(
    drawn
      .flat()
      .filter((name) => names.includes(name))
      .sort(),
  ).toEqual(names.sort());
});

test('the folders are drawn in the order in which they may import', () => {
  const layers = listed('LAYERS');
  const heights = new Map(layers.map((name, index) => [name, index]));
  const rows = drawn.map((row) => row.filter((name) => heights.has(name))).filter((row) => row.length > 0);
  expect(rows.flat().sort()).toEqual([...layers].sort());
  for (const [index, row] of rows.slice(1).entries()) {
    const lowestAbove = Math.min(...rows[index]!.map((name) => heights.get(name)!));
    for (const name of row) expect([name, heights.get(name)! < lowestAbove]).toEqual([name, true]);
  }
});

test('the stages of mdx are its folders, all drawn', () => {
  const stages = listed('STAGES');
  const folders = readdirSync('src/mdx', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...stages].sort()).toEqual(folders.map(({ name }) => name).sort());
  for (const stage of stages) expect(DRAWING).toContain(`${stage}/`);
});

test.each(paths)('%s exists', (path) => {
  const places = [path, join('src', path), join('docs', path), join('src/gatsby/node', path), join('content', path)];
  expect(
    places.some((place) => existsSync(place)) || FOLDERS.some(({ name }) => existsSync(join('src', name, path))),
  ).toBe(true);
});
