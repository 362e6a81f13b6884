import { instance, type Viz } from '@viz-js/viz';
import type { LoadResult } from '../../../src/content-loader/content-record';
import { isTextFile, loadContentFile } from '../../../src/content-loader/load-file';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

const read = (path: string, ...lines: string[]): LoadResult => loadContentFile({ path, text: lines.join('\n') }, viz);

const namesOf = ({ records }: LoadResult): string[] => records.map(({ type, key }) => `${type} ${key}`);

const TITLE = 'title: A page';
const DESCRIPTION = 'description: A page that a test reads.';

describe('the folder of a file says what it becomes', () => {
  test.each([
    ['docs/guides/index.mdx', ['---', TITLE, DESCRIPTION, '---', 'Text.'], ['DocBody guides', 'Doc guides']],
    ['partials/install.mdx', ['Text.'], ['Partial install.mdx']],
    ['samples/intro/assets.py', ['# region a', 'x = 1', '# endregion a'], ['CodeSample intro/assets.py']],
    ['samples/intro/dagster.yaml', ['a: b: c'], ['CodeSample intro/dagster.yaml']],
    ['sidebars/api.yml', ['label: API', 'items: [api]'], ['Sidebar api']],
    ['tags.yml', ['a/b: { label: B, description: Pages of the kind b. }'], ['Tag a/b']],
    ['redirects.yml', ['redirects: [{ from: /a, to: /b }]'], ['Redirect /a 0']],
    [
      'site/versions.yml',
      ['versions: [{ name: current, label: Latest, path: /, mainDoc: intro, isLast: true }]'],
      ['DocsVersion current'],
    ],
    ['site/navbar.yml', ['title: Docs', 'items: []'], ['Navbar navbar']],
    ['site/footer.yml', ['{ links: [], social: [], copyright: C }'], ['Footer footer']],
    ['site/announcement.yml', ['{ announcementId: a, enabled: true, text: News }'], ['Announcement announcement']],
    ['images/graph.png', [''], []],
    ['schemas/doc.schema.json', ['{}'], []],
    ['docs/guides/graph.svg', ['<svg/>'], []],
  ])('%s', (path, lines, names) => {
    const result = read(path, ...lines);
    expect(result.diagnostics).toEqual([]);
    expect(namesOf(result)).toEqual(names);
  });

  test.each([
    ['a misspelled one', 'site/navbr.yml', 'content/site/navbar.yml'],
    ['a sidebar too many', 'sidebars/apis.yml', 'content/sidebars/api.yml'],
    ['one of another folder', 'navbar.yml', 'content/site/navbar.yml'],
    ['another extension', 'tags.yaml', 'content/tags.yml'],
    ['another extension of a graph', 'graphs/bikes.yaml', 'content/graphs/bikes.yml'],
  ])('a data file that nothing reads is a problem: %s', (_what, path, suggestion) => {
    expect(read(path, 'a: b')).toEqual({
      records: [],
      diagnostics: [expect.objectContaining({ code: 'file-unknown', file: `content/${path}`, suggestion })],
    });
  });
});

test('of a data file whose extension is wrong, only that is said', () => {
  expect(read('site/landing-pages/docs.yaml', 'a: b').diagnostics).toMatchObject([{ expected: 'the extension .yml' }]);
});

test('a sidebar that nothing reads is one of those that there are, whatever its extension', () => {
  const expected = expect.stringMatching(/^one of (content\/sidebars\/\w+\.yml(, )?)+$/) as string;
  for (const path of ['sidebars/foo.yaml', 'sidebars/foo.yml'])
    expect(read(path, 'a: b').diagnostics).toEqual([expect.objectContaining({ code: 'file-unknown', expected })]);
  expect(read('sidebars/foo.yaml', 'a: b').diagnostics[0]).not.toHaveProperty('suggestion');
});

test.each(['phrasings/a.yaml', 'claims/a/b.yaml', 'docs/a.yml'])('%s is for the check of paths to report', (path) => {
  expect(read(path, 'a: b')).toEqual({ records: [], diagnostics: [] });
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

  test('[CONTENT-02] whose front matter does not fit is there all the same, with what fits, to show why on', () => {
    const result = read('docs/guides/a.mdx', '---', TITLE, '---', '', 'Text.');
    expect(result.diagnostics).toEqual([
      expect.objectContaining({ code: 'field-missing', file: 'content/docs/guides/a.mdx', line: 2 }),
    ]);
    expect(namesOf(result)).toEqual(['DocBody guides/a', 'Doc guides/a']);
    expect(result.records[1]?.fields).toMatchObject({
      title: 'A page',
      description: '',
      route: '/guides/a',
      unlisted: false,
      draft: false,
      tags: [],
      tagPositions: [],
      tableOfContents: { minLevel: 2, maxLevel: 4 },
    });
  });

  test('[CONTENT-02] whose front matter does not fit stays where it is: nothing else is wrong for it', () => {
    const fitting = ['slug: /', 'unlisted: true', 'standalone: true', 'draft: true'];
    const wrong = read('docs/intro.mdx', '---', TITLE, ...fitting, 'color: red', '---');
    expect(wrong.records[1]?.fields).toMatchObject({ route: '/', unlisted: true, standalone: true, draft: true });
  });

  test('has a record for each of its answers, and their places', () => {
    const answers = ['answers:', '  - question: What is an asset?', '    heading: one'];
    const { records } = read('docs/guides/a.mdx', '---', TITLE, DESCRIPTION, ...answers, '---', '', '## One');
    const answer = { question: 'What is an asset?', heading: 'one' };
    expect(records.filter(({ type }) => type === 'Answer')).toEqual([
      {
        type: 'Answer',
        key: 'guides/a 0',
        fields: { ...answer, docPath: 'guides/a', place: expect.any(String) as string },
      },
    ]);
    expect(records.find(({ type }) => type === 'Doc')?.fields).toMatchObject({
      answers: [answer],
      positions: { 'answers.0.question': { line: 5, column: 15 }, 'answers.0.heading': { line: 6, column: 14 } },
      emptyHeadings: ['one'],
    });
  });

  test('has the tags of its tool before its own, with their places, and a record for the tool', () => {
    const integration = [
      'integration:',
      '  tool: Slack',
      '  packages: []',
      '  category: alerting',
      '  support: community',
    ];
    const { records } = read('docs/a/slack.mdx', '---', TITLE, DESCRIPTION, ...integration, 'tags: [a/b]', '---');
    expect(records.find(({ type }) => type === 'Doc')?.fields).toMatchObject({
      tags: ['integrations/alerting', 'integrations/community-supported', 'a/b'],
      tagPositions: [
        { line: 7, column: 13 },
        { line: 8, column: 12 },
        { line: 9, column: 8 },
      ],
    });
    expect(records.find(({ type }) => type === 'Integration')).toMatchObject({
      key: 'a/slack',
      fields: { tool: 'Slack', packages: [], category: 'alerting', support: 'community', docPath: 'a/slack' },
    });
  });

  describe('that begins an example', () => {
    const example = (...lines: string[]) =>
      read(
        'docs/tides.mdx',
        '---',
        TITLE,
        DESCRIPTION,
        'example:',
        ...lines.map((line) => `  ${line}`),
        '---',
        'Text.',
      );
    const right = ['shows: Load tides.', 'tools: [DuckDB]', 'needs: nothing', 'minutes: 2'];

    test('has a record for it, and knows where it names its project and its tools', () => {
      const { records } = example('project: tide_tables', 'topics: [etl]', ...right);
      expect(records.find(({ type }) => type === 'Doc')?.fields).toMatchObject({
        positions: { 'example.project': { line: 5, column: 12 }, 'example.tools.0': { line: 8, column: 11 } },
      });
      expect(records.find(({ type }) => type === 'Example')).toMatchObject({
        key: 'tides',
        fields: { project: 'tide_tables', tools: ['DuckDB'], topics: ['etl'], minutes: 2, docPath: 'tides' },
      });
    });

    test('names topics that there are, and its project by the name of a folder', () => {
      expect(example('project: tide-tables', 'topics: [sensor]', ...right).diagnostics).toMatchObject([
        { code: 'field-value', line: 5, expected: expect.stringContaining('etl_pipeline') as string },
        { code: 'field-value', line: 6, suggestion: 'sensors' },
      ]);
    });
  });

  test('has the picture for its previews', () => {
    expect(fields('docs/intro.mdx', '---', TITLE, DESCRIPTION, 'image: ../images/a.png', '---')).toMatchObject({
      previewImage: { kind: 'image', path: 'images/a.png', line: 4, column: 8 },
    });
  });

  test('whose front matter does not fit keeps its title and its place in the sidebar', () => {
    const fitting = ['sidebarLabel: Short', 'sidebarPosition: 30'];
    const { records } = read('docs/guides/a.mdx', '---', TITLE, ...fitting, 'color: red', '---');
    expect(records[1]?.fields).toMatchObject({ title: 'A page', sidebarLabel: 'Short', sidebarPosition: 30 });
    expect(read('docs/guides/a.mdx', '---', 'titel: A', '---').records[1]?.fields).toMatchObject({ title: 'guides/a' });
  });
});

describe('[CONTENT-01] a character that text cannot have is the only problem of its file', () => {
  const PAGE = ['---', TITLE, DESCRIPTION, 'standalone: true', '---', '', '## One', '', 'Te@xt.'];

  test.each([
    ['in a page', 'docs/a.mdx', PAGE, 9],
    ['in front matter', 'docs/a.mdx', PAGE.map((line) => line.replace('A', '@A')), 2],
    ['before front matter', 'docs/a.mdx', ['@---', ...PAGE.slice(1, -1)], 1],
    ['in a partial', 'partials/a.mdx', ['Te@xt.'], 1],
    ['in a sample', 'samples/a.py', ['x = 1', '@'], 2],
    ['in redirects', 'redirects.yml', ['redirects:', '  - { from: /a@, to: /b }'], 2],
    ['in tags', 'tags.yml', ['a/b: { label: B@, description: Pages of the kind b. }'], 1],
    ['in a sidebar', 'sidebars/docs.yml', ['label: Docs', 'items:', '  - intro@'], 3],
  ])('%s', (_what, path, lines, line) => {
    for (const character of ['\0', '\uFEFF', '\uFFFD']) {
      const changed = lines.map((text) => text.replaceAll('@', character));
      const { diagnostics } = read(path, ...changed);
      expect(diagnostics.map((found) => [found.code, found.line])).toEqual(
        changed.flatMap((text, index) => (text.includes(character) ? [['character', index + 1]] : [])),
      );
      expect(diagnostics[0]?.line).toBe(line);
    }
  });
});

describe('a data file', () => {
  test('that does not fit gives no records', () => {
    expect(read('redirects.yml', 'redirects:', '  - { from: a, to: /b }', '  - { from: /c, to: /d }')).toEqual({
      records: [],
      diagnostics: [
        expect.objectContaining({ code: 'field-value', file: 'content/redirects.yml', line: 2, column: 13 }),
      ],
    });
  });

  test('of redirects gives each its place', () => {
    expect(read('redirects.yml', 'redirects:', '  - { from: /a, to: /b }').records[0]?.fields).toEqual({
      from: '/a',
      to: '/b',
      place: 'redirects.yml:000000',
      positions: { from: { line: 2, column: 13 }, to: { line: 2, column: 21 } },
    });
  });

  test('of claims gives the place of their words and of their section', () => {
    const lines = ['troubleshooting:', '  - begins: No ticks at all', '    proofs: [https://docs.dagster.io]'];
    const { records } = read('claims/a.yml', ...lines);
    expect(records[0]?.fields).toMatchObject({
      positions: { section: { line: 1, column: 1 }, begins: { line: 2, column: 13 } },
    });
  });

  test('of the navbar gives the place of each field of an item', () => {
    const { records } = read('site/navbar.yml', 'title: Docs', 'items:', '  - type: docsVersion', '    versions: [a]');
    expect(records[0]?.fields).toMatchObject({
      itemPositions: [{ type: { line: 3, column: 11 }, versions: { line: 4, column: 15 } }],
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
      positions: {
        0: { line: 3, column: 5 },
        1: { line: 5, column: 10 },
        '1.0': { line: 7, column: 17 },
        '1.1': { line: 8, column: 17 },
      },
    });
  });
});

test('a label is that of one tag', () => {
  const tags = [
    'a/b: { label: AI, description: Pages of the kind b. }',
    'a/c: { label: ai, description: Those of c. }',
  ];
  expect(read('tags.yml', ...tags).diagnostics).toMatchObject([
    { code: 'field-value', line: 2, column: 15, expected: 'a label other than that of a/b' },
  ]);
});

describe('a tool', () => {
  const tool = (name: string, category: string) =>
    read('tools.yml', `tools: [{ name: Foo, package: ${name}, category: ${category} }]`).diagnostics;

  test('has a package whose name begins with "dagster"', () => {
    expect(tool('dagster-foo', 'integrations/bi')).toEqual([]);
    expect(tool('foo-bar', 'integrations/bi')).toMatchObject([
      { code: 'field-value', expected: expect.stringContaining('begins with "dagster"') as string },
    ]);
  });

  test('has a category of integrations', () => {
    expect(tool('dagster-foo', 'examples/code-example')).toMatchObject([
      { code: 'field-value', expected: expect.stringMatching(/^one of integrations\/ai, /) as string },
    ]);
    expect(tool('dagster-foo', 'integrations/storag')).toMatchObject([{ suggestion: 'integrations/storage' }]);
  });
});

test('a sample names its regions', () => {
  expect(read('samples/a.py', '# region one', 'x = 1', '# endregion one').records[0]?.fields).toMatchObject({
    path: 'a.py',
    regions: ['one'],
  });
});

test('a sample whose markers are not in pairs is reported', () => {
  expect(read('samples/a.py', 'x = 1', '# region one').diagnostics).toEqual([
    expect.objectContaining({ code: 'sample-region', file: 'content/samples/a.py', line: 2 }),
  ]);
});

test('a partial with front matter, which no page would show, is reported', () => {
  expect(read('partials/a.mdx', '---', 'title: A', '---', '', 'Text.').diagnostics).toMatchObject([
    { code: 'field-unknown', file: 'content/partials/a.mdx', line: 1, message: 'A partial has no front matter.' },
  ]);
});

test('a partial has its headings, links and files, for the pages that show it', () => {
  expect(read('partials/a.mdx', '## One', '', '[that](/intro)').records[0]?.fields).toMatchObject({
    headings: [{ id: 'one' }],
    path: 'a.mdx',
    file: 'content/partials/a.mdx',
    links: [{ kind: 'page', target: '/intro' }],
    files: [],
  });
});

describe('a check reads what a build reads, but compiles no text', () => {
  const validateText = (path: string, ...lines: string[]) =>
    loadContentFile({ path, text: lines.join('\n') }, viz, 'validate');
  const PAGE = [
    '---',
    TITLE,
    DESCRIPTION,
    '---',
    '',
    '## One',
    '',
    '[that](/intro) <Tab />',
    '',
    '```py',
    'x = 1',
    '```',
  ];

  test.each([
    ['docs/a.mdx', PAGE],
    ['docs/broken.mdx', ['---', TITLE, '---', '', '<!-- a -->']],
    ['partials/a.mdx', PAGE.slice(5)],
    ['samples/a.py', ['# region a']],
    ['redirects.yml', ['redirects: [{ from: /a, to: /b }]']],
    ['images/a.png', ['']],
  ])('%s', (path, lines) => {
    const [validated, built] = [validateText(path, ...lines), read(path, ...lines)];
    expect(validated.diagnostics).toEqual(built.diagnostics);
    for (const { type, key, fields } of validated.records) {
      const same = built.records.find((record) => record.type === type && record.key === key);
      expect({ ...same?.fields, place: '' }).toMatchObject({ ...fields, place: '' });
    }
    expect(validated.records.map(({ type }) => type)).toEqual(
      built.records.map(({ type }) => type).filter((type) => type !== 'DocBody'),
    );
  });

  test('only the built page has a body, and words', () => {
    expect(validateText('docs/a.mdx', ...PAGE).records[0]?.fields).not.toHaveProperty('words');
    expect(read('docs/a.mdx', ...PAGE).records[1]?.fields).toHaveProperty('words');
  });
});

test.each([
  ['docs/a.mdx', true],
  ['docs/a.md', false],
  ['docs/a.png', false],
  ['partials/a.mdx', true],
  ['samples/a.png', true],
  ['site/navbar.yml', true],
  ['schemas/doc.schema.json', false],
])('whether the text of %s says anything: %s', (path, isText) => {
  expect(isTextFile(path)).toBe(isText);
});

const CONFIG = '[{ "name": "dagster.a", "type": "Shape", "fields": [{ "name": "a", "type": "Int" }] }]';

describe('a conflict of a merge is the only problem of its file', () => {
  const conflict = (ours: string, theirs: string): string[] => [
    '<<<<<<< HEAD',
    ours,
    '=======',
    theirs,
    '>>>>>>> main',
  ];

  test.each([
    ['in a page', 'docs/a.mdx', ['---', TITLE, DESCRIPTION, '---', '', ...conflict('One.', 'Two {.')], 6],
    ['in front matter', 'docs/a.mdx', ['---', ...conflict(TITLE, 'title: B'), DESCRIPTION, '---', '', 'Text.'], 2],
    ['in a sample', 'samples/a.py', ['# region a', ...conflict('x = 1', '# region a'), '# endregion a'], 2],
    ['in data', 'redirects.yml', ['redirects:', ...conflict('  - { from: /a, to: /b }', '  - from: /a')], 2],
    ['in facts', 'api/facts/config.json', ['{"schemas":', ...conflict(CONFIG, '['), '}'], 2],
    [
      'in the style diff3',
      'docs/a.mdx',
      ['---', TITLE, DESCRIPTION, '---', '', ...conflict('One.\n||||||| 1a2b3c4\nZero {.', 'Two.')],
      6,
    ],
  ])('%s', (_where, path, lines, line) => {
    const { diagnostics, records } = read(path, ...lines);
    expect(diagnostics).toMatchObject([{ code: 'conflict', file: `content/${path}`, line, column: 1 }]);
    if (!path.endsWith('.json')) expect(records).not.toEqual([]);
  });
});

test.each([
  ['icons of one route', 'site/icons.yml', 'icons', '{ route: /guides, icon: plug }'],
  ['redirects from one route', 'redirects.yml', 'redirects', '{ from: /a, to: /b }'],
])('two %s have keys of their own, so that both reach the check', (_what, path, list, entry) => {
  const { records, diagnostics } = read(path, `${list}:`, `  - ${entry}`, `  - ${entry}`);
  expect(diagnostics).toEqual([]);
  expect(new Set(records.map(({ key }) => key)).size).toBe(2);
});
