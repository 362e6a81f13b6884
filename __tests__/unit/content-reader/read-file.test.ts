import { instance, type Viz } from '@viz-js/viz';
import type { Reading } from '../../../src/content-reader/content-record';
import { hasReadableFrontMatter } from '../../../src/content-reader/read-doc';
import { readContentFile } from '../../../src/content-reader/read-file';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

const read = (path: string, ...lines: string[]): Reading => readContentFile({ path, text: lines.join('\n') }, viz);

const namesOf = ({ records }: Reading): string[] => records.map(({ type, key }) => `${type} ${key}`);

const TITLE = 'title: A page';
const DESCRIPTION = 'description: A page that a test reads.';

describe('the folder of a file says what it becomes', () => {
  test.each([
    ['docs/guides/index.mdx', ['---', TITLE, DESCRIPTION, '---', ''], ['DocBody guides', 'Doc guides']],
    ['partials/install.mdx', ['Text.'], ['Partial install.mdx']],
    ['samples/intro/assets.py', ['# region a', 'x = 1'], ['CodeSample intro/assets.py']],
    ['samples/intro/dagster.yaml', ['a: b: c'], ['CodeSample intro/dagster.yaml']],
    ['sidebars/api.yml', ['label: API', 'items: [api]'], ['Sidebar api']],
    ['tags.yml', ['a/b: { label: B, description: Pages of the kind b. }'], ['Tag a/b']],
    ['redirects.yml', ['redirects: [{ from: /a, to: /b }]'], ['Redirect /a']],
    [
      'site/versions.yml',
      ['versions: [{ name: current, label: Latest, path: /, mainDoc: intro }]'],
      ['DocsVersion current'],
    ],
    ['site/navbar.yml', ['title: Docs', 'items: []'], ['Navbar navbar']],
    ['site/footer.yml', ['{ links: [], social: [], copyright: C }'], ['Footer footer']],
    ['site/announcement.yml', ['{ announcementId: a, enabled: true, text: News }'], ['Announcement announcement']],
    ['images/graph.png', [''], []],
    ['schemas/doc.schema.json', ['{}'], []],
    ['docs/guides/graph.svg', ['<svg/>'], []],
  ])('%s', (path, lines, names) => {
    const reading = read(path, ...lines);
    expect(reading.problems).toEqual([]);
    expect(namesOf(reading)).toEqual(names);
  });

  test.each([
    ['a misspelt one', 'site/navbr.yml', 'site/navbar.yml'],
    ['a sidebar too many', 'sidebars/apis.yml', 'sidebars/api.yml'],
    ['another extension', 'tags.yaml', 'tags.yml'],
  ])('a data file that nothing reads is a problem: %s', (_what, path, near) => {
    expect(read(path, 'a: b')).toEqual({
      records: [],
      problems: [expect.objectContaining({ code: 'file-unknown', file: `content/${path}`, nearest: near })],
    });
  });
});

describe('a page', () => {
  const fields = (path: string, ...lines: string[]) =>
    read(path, ...lines).records.find(({ type }) => type === 'Doc')?.fields;

  test('has its front matter, its path, its file and the route of its file', () => {
    expect(fields('docs/guides/index.mdx', '---', TITLE, DESCRIPTION, '---', '', '## One')).toMatchObject({
      title: 'A page',
      tags: [],
      docPath: 'guides',
      file: 'content/docs/guides/index.mdx',
      route: '/guides',
      headings: [{ id: 'one', text: 'One', level: 2 }],
    });
  });

  test('has the route of its slug, where it has one', () => {
    expect(fields('docs/intro.mdx', '---', TITLE, DESCRIPTION, 'slug: /', '---')).toMatchObject({ route: '/' });
  });

  test('keeps its text apart: most queries want many pages and one text', () => {
    const [body, doc] = read('docs/intro.mdx', '---', TITLE, DESCRIPTION, '---', '', 'Unmistakable.').records;
    expect([body?.type, body?.key]).toEqual(['DocBody', 'intro']);
    expect(JSON.stringify(body?.fields)).toContain('Unmistakable.');
    expect(JSON.stringify(doc?.fields)).not.toContain('Unmistakable.');
  });

  test('[CONTENT-02] whose front matter does not fit is there all the same, called by its path, to show why on', () => {
    const reading = read('docs/guides/a.mdx', '---', TITLE, '---', '', 'Text.');
    expect(reading.problems).toEqual([
      expect.objectContaining({ code: 'field-missing', file: 'content/docs/guides/a.mdx', line: 2 }),
    ]);
    expect(namesOf(reading)).toEqual(['DocBody guides/a', 'Doc guides/a']);
    expect(reading.records[1]?.fields).toMatchObject({
      title: 'guides/a',
      description: '',
      route: '/guides/a',
      unlisted: false,
      draft: false,
      tags: [],
      tagPositions: [],
      tableOfContents: { minLevel: 2, maxLevel: 4 },
    });
  });

  test.each([
    ['fits', ['---', TITLE, DESCRIPTION, '---'], true],
    ['does not fit its schema', ['---', 'titel: A', '---'], true],
    ['is missing', ['Text.'], true],
    ['is not YAML', ['---', 'title: a: b', '---'], false],
  ])('whose front matter %s can be read by other tools: %s', (_what, lines, readable) => {
    expect(hasReadableFrontMatter(lines.join('\n'))).toBe(readable);
  });
});

describe('a data file', () => {
  test('that does not fit gives no records', () => {
    expect(read('redirects.yml', 'redirects:', '  - { from: a, to: /b }', '  - { from: /c, to: /d }')).toEqual({
      records: [],
      problems: [expect.objectContaining({ code: 'field-value', file: 'content/redirects.yml', line: 2, column: 13 })],
    });
  });

  test('of redirects gives each its place', () => {
    expect(read('redirects.yml', 'redirects:', '  - { from: /a, to: /b }').records[0]?.fields).toEqual({
      from: '/a',
      to: '/b',
      line: 2,
      column: 5,
    });
  });

  test('of a sidebar gives the place of each page and folder, at any depth', () => {
    const { records } = read(
      'sidebars/docs.yml',
      'label: Docs',
      'items:',
      '  - intro',
      '  - category: More',
      '    doc: more',
      '    items:',
      '      - folder: guides',
      '      - { link: /tags, label: Tags }',
    );
    expect(records[0]?.fields).toMatchObject({
      name: 'docs',
      file: 'content/sidebars/docs.yml',
      positions: { intro: { line: 3, column: 5 }, more: { line: 4, column: 5 }, guides: { line: 7, column: 9 } },
    });
  });
});

test('a sample names its regions', () => {
  expect(read('samples/a.py', '# region one', 'x = 1', '# endregion one').records[0]?.fields).toMatchObject({
    path: 'a.py',
    regions: ['one'],
  });
});

test('a partial has its links and files, for the pages that show it', () => {
  expect(read('partials/a.mdx', '[that](/intro)').records[0]?.fields).toMatchObject({
    path: 'a.mdx',
    file: 'content/partials/a.mdx',
    links: [{ kind: 'page', target: '/intro' }],
    files: [],
  });
});
