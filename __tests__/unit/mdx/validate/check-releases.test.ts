import { checkReleases } from '../../../../src/mdx/validate/check-releases';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';

type Section = readonly [release: string, line: string];

/** The headings are on the lines 1, 5, and 9, and the days two lines below. */
const check = (...sections: readonly Section[]) =>
  checkReleases(rootOf(sections.map((section) => section.join('\n\n')).join('\n\n')), PAGE_FILE);

const NEWEST: Section = ['## Version 1.11.10', 'Released July 31, 2025.'];
const MIDDLE: Section = ['## Version 1.11.9', 'Released July 24, 2025.'];
const OLDEST: Section = ['## Version 1.11.8', 'Released July 24, 2025.'];

test('releases fall from top to bottom, and their days fall or stay', () => {
  expect(check(NEWEST, MIDDLE, OLDEST)).toEqual([]);
});

test('other sections have no day', () => {
  expect(check(['## Version numbers', 'Text.'], NEWEST, ['## See also', 'Text.'])).toEqual([]);
});

test('a release that stands twice is reported once, with the line of the other', () => {
  expect(check(OLDEST, MIDDLE, OLDEST)).toMatchObject([
    { code: 'heading-version', line: 9, message: 'The release 1.11.8 stands on line 1 already.' },
  ]);
});

test('a release below an older one is reported, and not its day', () => {
  const message = 'The release 1.11.10 stands below 1.11.9, which is before it.';
  expect(check(MIDDLE, NEWEST, OLDEST)).toMatchObject([
    { code: 'heading-version', line: 5, message, expected: 'the newest first' },
  ]);
});

test.each([
  ['a list', '- A change.'],
  ['another text', 'This release is small.'],
])('a release that begins with %s has no day', (_what, text) => {
  expect(check(NEWEST, [MIDDLE[0], text])).toMatchObject([
    {
      code: 'release-day',
      line: 5,
      message: 'The release 1.11.9 does not begin with its day.',
      expected: 'right below the heading, a line such as "Released October 23, 2025."',
    },
  ]);
});

test.each([
  ['Released 24 July 2025', 'Released July 24, 2025.'],
  ['Released Jul 24, 2025.', 'Released July 24, 2025.'],
  ['Released Juli 24, 2025.', 'Released July 24, 2025.'],
  ['Released July 24, 2025', 'Released July 24, 2025.'],
  ['Released February 31, 2025.', undefined],
  ['Released February 29, 2025.', undefined],
  ['Released April 31, 2025.', undefined],
  ['Released soon.', undefined],
])('"%s" names no day', (line, suggestion) => {
  const [found, ...others] = check(NEWEST, [MIDDLE[0], line]);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    code: 'release-day',
    line: 7,
    message: `The line "${line}" names no day of the release 1.11.9.`,
  });
  expect(found?.suggestion).toBe(suggestion);
});

test('a leap year has a day more', () => {
  expect(check(['## Version 1.6.9', 'Released February 29, 2024.'])).toEqual([]);
});

test('a day after that of a newer release is reported', () => {
  expect(check(NEWEST, [MIDDLE[0], 'Released August 1, 2025.'], OLDEST)).toMatchObject([
    {
      code: 'release-day',
      line: 7,
      message: 'The day of the release 1.11.9 is after that of 1.11.10, which is newer.',
      expected: '"Released July 31, 2025.", or a day before it',
    },
  ]);
});
