import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = '__tests__';
/** How many requirements the specification has on each subject. */
const COUNTS = { SITE: 13, NAV: 16, LINK: 10, SEARCH: 10, THEME: 7, ZOOM: 4, ASK: 1, CONTENT: 3 };
const IDS = Object.entries(COUNTS).flatMap(([subject, count]) =>
  Array.from({ length: count }, (_, index) => `${subject}-${String(index + 1).padStart(2, '0')}`),
);

interface Row {
  readonly id: string;
  readonly file: string;
  readonly title: string;
}

/** The rows of the table of docs/requirements.md that names a test for each requirement. */
const ROWS: readonly Row[] = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \| `([^`]+)` \| `([^`]+)` \|$/gm),
].map(([, id = '', file = '', title = '']) => ({ id, file, title }));

const textOf = (file: string): string => (existsSync(join(TESTS, file)) ? readFileSync(join(TESTS, file), 'utf8') : '');

test('every requirement has a row in docs/requirements.md', () => {
  const listed = new Set(ROWS.map(({ id }) => id));
  expect(IDS.filter((id) => !listed.has(id))).toEqual([]);
});

test('every row names the title of a test that is there, and its own id is in that title', () => {
  const wrong = ROWS.filter(({ id, file, title }) => !title.includes(`[${id}]`) || !textOf(file).includes(title));
  expect(wrong).toEqual([]);
});

test('no title names a requirement that there is not', () => {
  expect(ROWS.filter(({ id }) => !IDS.includes(id))).toEqual([]);
});
