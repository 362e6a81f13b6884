import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { checkDocLists } from '../../../../src/site-graph/checks/check-doc-lists';
import { docRecord } from '../../../fixtures/records';

const LISTED = docRecord('guides/automate', { docLists: [{ line: 9, column: 1 }] });
const AT = { sidebar: 'docs', breadcrumbs: [], previous: undefined, next: undefined } as const;

const check = (children: DocRecord[] = [], unreadableFiles: string[] = []) =>
  checkDocLists([{ doc: LISTED, children, ...AT }], new Set(unreadableFiles));

test('a list of the pages below a page without any is reported', () => {
  expect(check()).toEqual([
    {
      code: 'doc-list',
      severity: 'error',
      file: 'content/docs/guides/automate.mdx',
      line: 9,
      column: 1,
      message: 'The list would be empty: the sidebar has no page below this one.',
      expected: '<DocList /> on the page of a category of the sidebar, or a table of links',
    },
  ]);
});

test('one with a page in it is right', () => {
  expect(check([docRecord('guides/automate/schedules')])).toEqual([]);
});

test('nothing is said while a sidebar cannot be read', () => {
  expect(check([], ['content/sidebars/docs.yml'])).toEqual([]);
});

test('a page that is in no sidebar is reported for that alone, unless it is in none on purpose', () => {
  const outside = (doc: DocRecord) => checkDocLists([{ doc, ...AT, sidebar: undefined, children: [] }], new Set());
  expect(outside(LISTED)).toEqual([]);
  expect(outside({ ...LISTED, standalone: true })).toHaveLength(1);
});
