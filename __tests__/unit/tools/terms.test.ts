import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findInComment, findTerms } from '../../../tools/lint/terms.mjs';

// ESLint reads TypeScript and JavaScript (`tools/lint/terms.mjs`); this reads the other languages of the code.

const FILES = execFileSync('git', ['ls-files', 'src/*.css', 'tools/*.py', '__tests__/*.py'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test.each([
  ['Every colour of the site', ['colou']],
  ['a misspelt name', ['spelt']],
  ['LABELLED', ['LABELLED']],
  ['a run is cancelled', ['cancelled']],
  ['the state CANCELLED of another API', []],
  ['the color of a trailing problem', []],
])('in a text, "%s" has %j', (text, words) => {
  expect(findTerms(text).map(({ found }) => found)).toEqual(words);
});

test.each([
  ['problemsOf', ['problem']],
  ['trailOf', ['trail']],
  ['trailingSlash', []],
])('in a name, "%s" has %j', (name, words) => {
  expect(findTerms(name, true).map(({ found }) => found)).toEqual(words);
});

test.each([
  ['a misspelt name stands in a list', ['spelt', 'stands in']],
  ['where `stands in` is code', []],
  ['after a click on a link', []],
])('in a comment, "%s" has %j', (text, words) => {
  expect(findInComment(text).map(({ found }) => found)).toEqual(words);
});

/** A status of Airbyte, Hightouch, and Power BI, and what a message makes of it. */
const STATUS = /"(?:[^"]* )?cancelled(?::[^"]*)?"/gi;

test('style sheets and Python keep to the vocabulary too', () => {
  const found = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        findTerms(line.replace(STATUS, '')).map((term) => ({ ...term, place: `${file}:${index + 1}` })),
      ),
  );
  expect(FILES.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
