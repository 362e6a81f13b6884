import { diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { checkOrphans } from '../../../../src/site-graph/checks/check-orphans';
import { docRecord } from '../../../fixtures/records';

const HELD = [
  { doc: docRecord('intro'), sidebar: 'docs' as const },
  { doc: docRecord('api/libraries/dbt'), sidebar: 'api' as const },
  { doc: docRecord('guides/automate'), sidebar: 'docs' as const },
];

const check = (doc: DocRecord, unreadableFiles: string[] = [], meant?: string) =>
  checkOrphans(
    [...HELD, { doc, sidebar: undefined }],
    meant === undefined ? [] : [diagnostic('sidebar-page', 'a.yml', undefined, 'No such page.', { suggestion: meant })],
    new Set(unreadableFiles),
  );

describe('a listed page stands in a sidebar', () => {
  test.each([
    ['the one of the pages beside it', 'api/libraries/duckdb', 'content/sidebars/api.yml'],
    ['the one of the pages above it', 'api/pipes', 'content/sidebars/api.yml'],
    ['that of the first page where it has no neighbor', 'about/telemetry', 'content/sidebars/docs.yml'],
  ])('one in none is reported, with the nearest sidebar: %s', (_what, docPath, suggestion) => {
    expect(check(docRecord(docPath))).toEqual([
      {
        code: 'sidebar-orphan',
        severity: 'error',
        file: `content/docs/${docPath}.mdx`,
        line: 1,
        column: 1,
        message: 'The page stands in no sidebar.',
        expected: 'an entry in a file of content/sidebars/, or "standalone: true" in the front matter',
        suggestion,
      },
    ]);
  });

  test.each<[string, Partial<DocRecord>]>([
    ['says that it does not', { standalone: true }],
    ['is unlisted', { unlisted: true }],
    ['is a draft', { draft: true }],
  ])('unless it %s', (_what, changes) => {
    expect(check(docRecord('alone', changes))).toEqual([]);
  });
});

describe('nothing is said of a page', () => {
  test('that may stand in a sidebar that could not be read', () => {
    expect(check(docRecord('alone'), ['content/sidebars/api.yml'])).toEqual([]);
    expect(check(docRecord('alone'), ['content/tags.yml'])).toHaveLength(1);
  });

  test.each([
    ['a page', 'guides/build/assets'],
    ['a folder', 'guides/build'],
    ['a link', '/guides/build/assets'],
  ])('that a wrong entry of a sidebar most likely means: %s', (_what, meant) => {
    expect(check(docRecord('guides/build/assets'), [], meant)).toEqual([]);
  });

  test('of a site without sidebars', () => {
    expect(checkOrphans([{ doc: docRecord('intro'), sidebar: undefined }], [], new Set())).toEqual([]);
  });
});
