import { anchorFinder, checkSharedAnchors, type PartialRecord } from '../../../../src/site-graph/references/anchors';
import { docRecord } from '../../../fixtures/records';

const heading = (id: string) => ({ id, text: id, level: 2 });

const partial = (path: string, ...ids: string[]): PartialRecord => ({
  path,
  file: `content/partials/${path}`,
  links: [],
  files: [],
  headings: ids.map(heading),
});

const PARTIALS = [partial('install.mdx', 'with-uv', 'with-pip'), partial('support.mdx', 'chat')];

/** A page that shows partials, each on a line of its own, from the fifth on. */
const pageShowing = (...paths: string[]) =>
  docRecord('page', {
    headings: [heading('one')],
    files: paths.map((path, index) => ({ kind: 'partial', path, line: 5 + index, column: 1 })),
  });

describe('[CONTENT-01] the anchors of a page', () => {
  test('are those of its cells too', () => {
    const page = docRecord('page', { headings: [heading('one')], cellAnchors: ['storage'] });
    expect(anchorFinder([], new Set())(page)).toEqual(['one', 'storage']);
  });

  test('are those of the fields of settings too', () => {
    const field = { part: 'Fields', name: 'sqlite.base_dir', line: 4, column: 1 } as const;
    const setting = { name: 'dagster.yaml storage', summary: 'Text.', explained: [field], line: 1, column: 1 };
    const entries = [
      { ...setting, kind: 'setting' as const },
      { ...setting, kind: 'symbol' as const, name: 'dagster.asset' },
    ];
    expect(anchorFinder([], new Set())(docRecord('page', { headings: [heading('storage')], entries }))).toEqual([
      'storage.sqlite.base_dir',
      'storage',
    ]);
  });

  const anchorsOf = anchorFinder(PARTIALS, new Set(['content/partials/support.mdx', 'content/docs/unread.mdx']));

  test('are its headings and those of the partials that it shows', () => {
    expect(anchorsOf(pageShowing('install.mdx'))).toEqual(['one', 'with-uv', 'with-pip']);
  });

  test('are not those of partials that it does not show, nor of one that there is not', () => {
    expect(anchorsOf(pageShowing('nothing.mdx'))).toEqual(['one']);
  });

  test.each([
    ['the page', docRecord('unread')],
    ['a partial of it', pageShowing('support.mdx')],
  ])('are not known where %s could not be read', (_what, doc) => {
    expect(anchorsOf(doc)).toBeUndefined();
  });
});

describe('an anchor that a page gets twice', () => {
  test.each([
    ['is none with partials whose ids are their own', ['install.mdx', 'support.mdx'], []],
    ['is reported where a partial is shown again', ['install.mdx', 'install.mdx'], [[6, 'with-uv']]],
    ['is reported where a partial has an id of the page', ['own.mdx'], [[5, 'one']]],
    ['is reported where a heading of a partial has the id of a cell', ['cell.mdx'], [[5, 'storage']]],
    ['is reported where a cell of a partial has the id of a heading', ['table.mdx'], [[5, 'one']]],
  ])('%s', (_what, paths, found) => {
    const diagnostics = checkSharedAnchors({ ...pageShowing(...paths), cellAnchors: ['storage'] }, [
      ...PARTIALS,
      partial('own.mdx', 'two', 'one'),
      partial('cell.mdx', 'storage'),
      { ...partial('table.mdx'), cellAnchors: ['one'] },
    ]);
    expect(diagnostics.map(({ code, line, message }) => [code, line, /"(.*)" of/.exec(message)?.[1]])).toEqual(
      found.map(([line, id]) => ['heading-duplicate-id', line, id]),
    );
  });
});
