import type { DocAnswer } from '../../../../src/content-model/pages/doc';
import type { PhrasingsRecord } from '../../../../src/content-model/records/phrasings';
import { checkPhrasings } from '../../../../src/site-graph/checks/check-phrasings';
import { docRecord } from '../../../fixtures/records';

const FILE = 'content/phrasings/guides/a.yml';
const ANSWERS: DocAnswer[] = [
  { question: 'How do I run an asset every day?', heading: 'daily' },
  { question: 'How do I stop a schedule?', heading: 'stop' },
];

/** The phrasings of a section, the first on the line below its anchor. */
function section(heading: string, line: number, ...phrasings: string[]): PhrasingsRecord {
  return {
    docPath: 'guides/a',
    heading,
    phrasings,
    file: FILE,
    position: { line, column: 3 },
    phrasingPositions: phrasings.map((_, index) => ({ line: line + 1 + index, column: 7 })),
  };
}

function check(...records: PhrasingsRecord[]) {
  const docs = [docRecord('guides/a', { title: 'Schedules', answers: ANSWERS })];
  return checkPhrasings(records, docs, new Set());
}

const DAILY = section('daily', 2, 'cron job', 'nightly refresh');
const STOP = section('stop', 5, 'pause the timer');

test('phrasings of each question and of the page are in order', () => {
  expect(check(section('', 1, 'timetable'), DAILY, STOP)).toEqual([]);
});

test('a page without phrasings is not reported', () => {
  expect(check()).toEqual([]);
});

test('a misspelled anchor is reported alone, and the nearest is proposed', () => {
  expect(check(section('dailyy', 2, 'cron job'), STOP)).toEqual([
    expect.objectContaining({
      code: 'phrasing-heading',
      file: FILE,
      line: 2,
      column: 3,
      expected: 'one of daily, stop',
      suggestion: 'daily',
    }),
  ]);
});

test('a question without phrasings is reported where the page has some', () => {
  expect(check(DAILY)).toEqual([
    expect.objectContaining({ code: 'phrasing-missing', file: FILE, expected: 'an entry "stop" of "sections"' }),
  ]);
});

test('questions need no phrasings where those of the page are all', () => {
  expect(check(section('', 1, 'timetable'))).toEqual([]);
});

test.each([
  ['the title', 'schedules', 'Schedules'],
  ['a question, in another order', 'stop a schedule: how do I?', 'How do I stop a schedule?'],
])('a phrasing that has only the words of %s is reported', (_, phrasing, name) => {
  expect(check(DAILY, section('stop', 5, 'pause the timer', phrasing))).toEqual([
    expect.objectContaining({
      code: 'phrasing-copy',
      line: 7,
      column: 7,
      message: `The phrasing "${phrasing}" has only the words of "${name}".`,
    }),
  ]);
});

test.each([
  ['the title', 'job, all', 'All jobs'],
  ['what the sidebar calls it', 'work', 'Work'],
])('a phrasing that has only the words of %s of another page is reported', (_, phrasing, name) => {
  const jobs = docRecord('guides/jobs', { title: 'All jobs', sidebarLabel: 'Work' });
  const records = [DAILY, section('stop', 5, 'pause the timer', phrasing)];
  expect(
    checkPhrasings(records, [docRecord('guides/a', { title: 'Schedules', answers: ANSWERS }), jobs], new Set()),
  ).toEqual([
    expect.objectContaining({
      code: 'phrasing-copy',
      line: 7,
      message: `The phrasing "${phrasing}" has only the words of "${name}" of content/docs/guides/jobs.mdx.`,
    }),
  ]);
});

test('a phrasing that two sections have is reported at the second, with the place of the first', () => {
  expect(check(DAILY, section('stop', 5, 'Job, cron'))).toEqual([
    expect.objectContaining({
      code: 'phrasing-copy',
      line: 6,
      message: `The phrasing "Job, cron" is written twice: ${FILE}:3 has it too.`,
    }),
  ]);
});

test('nothing is said of a page that cannot be read', () => {
  const docs = [docRecord('guides/a', { answers: ANSWERS })];
  expect(checkPhrasings([DAILY], docs, new Set(['content/docs/guides/a.mdx']))).toEqual([]);
});

test('nothing is said of a page with two files, or with front matter that does not fit', () => {
  const page = docRecord('guides/a', { answers: ANSWERS });
  const placeholder = docRecord('guides/a');
  expect(checkPhrasings([DAILY], [page, page], new Set())).toEqual([]);
  expect(checkPhrasings([DAILY], [placeholder], new Set())).toEqual([]);
  expect(checkPhrasings([DAILY], [page], new Set())).not.toEqual([]);
});
