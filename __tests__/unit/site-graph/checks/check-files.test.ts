import type { FileReference } from '../../../../src/mdx/parse/content-path';
import { checkFiles, checkNesting, type ContentFiles } from '../../../../src/site-graph/checks/check-files';

const FILE = 'content/docs/intro.mdx';

const CONTENT: ContentFiles = {
  samples: new Map(
    [
      {
        path: 'intro/assets.py',
        text: '# region orders\na\nb\n# endregion orders\nc\n\n',
        regions: ['orders', 'report'],
      },
      { path: 'intro/typo.py', text: '# region direkt\na\n# endregion direct\n', regions: ['direkt'] },
      { path: 'intro/plain.py', text: 'a\n', regions: [] },
    ].map((sample) => [sample.path, sample]),
  ),
  partials: new Set(['install.mdx']),
  images: new Set(['images/graph.png']),
};

const check = (reference: Omit<FileReference, 'line' | 'column'>) =>
  checkFiles({ file: FILE, files: [{ ...reference, line: 9, column: 2 }] }, CONTENT);

test.each<Omit<FileReference, 'line' | 'column'>>([
  { kind: 'sample', path: 'intro/plain.py' },
  { kind: 'sample', path: 'intro/assets.py', region: 'report' },
  { kind: 'sample', path: 'intro/assets.py', lines: '1-5' },
  { kind: 'sample', path: 'intro/assets.py', region: 'orders', highlight: '1-2' },
  { kind: 'partial', path: 'install.mdx' },
  { kind: 'image', path: 'images/graph.png' },
])('a $kind that exists is no problem: $path $region', (reference) => {
  expect(check(reference)).toEqual([]);
});

describe('what does not exist is reported with its place, its folder and the nearest file', () => {
  test.each([
    ['sample', 'intro/asset.py', 'sample-missing', 'samples/', 'a file below content/samples/', 'intro/assets.py'],
    ['partial', 'instal.mdx', 'partial-missing', 'partials/', 'a file below content/partials/', 'install.mdx'],
    [
      'image',
      'images/graph.jpg',
      'image-missing',
      '',
      'a file below content/images/, written /images/…, or one beside the page',
      '/images/graph.png',
    ],
  ] as const)('[CONTENT-01] a %s', (kind, path, code, folder, expected, suggestion) => {
    expect(check({ kind, path })).toEqual([
      {
        code,
        severity: 'error',
        file: FILE,
        line: 9,
        column: 2,
        message: `There is no file content/${folder}${path}.`,
        expected,
        suggestion,
      },
    ]);
  });

  test.each([
    ['one beside the page that is in the folder for all', 'docs/guides/automate/graph.png'],
    ['one without its folder', 'graph.png'],
  ])('a picture of that name, wherever it is: %s', (_what, path) => {
    expect(check({ kind: 'image', path })).toMatchObject([{ code: 'image-missing', suggestion: '/images/graph.png' }]);
  });

  test('no picture is proposed whose own name does not fit', () => {
    const content = { ...CONTENT, images: new Set(['images/my graph.png']) };
    const files: FileReference[] = [{ kind: 'image', path: 'images/my-graph.png', line: 9, column: 2 }];
    const [found] = checkFiles({ file: FILE, files }, content);
    expect(found).toMatchObject({ code: 'image-missing' });
    expect(found).not.toHaveProperty('suggestion');
  });

  test('a region: those of the sample', () => {
    expect(check({ kind: 'sample', path: 'intro/assets.py', region: 'order' })).toEqual([
      expect.objectContaining({
        code: 'sample-region',
        line: 9,
        message: 'intro/assets.py has no region "order".',
        expected: 'one of orders, report',
        suggestion: 'orders',
      }),
    ]);
  });

  test('a region of a sample that has none: how one is written', () => {
    expect(check({ kind: 'sample', path: 'intro/plain.py', region: 'a' })).toEqual([
      expect.objectContaining({ expected: '"# region name" and "# endregion name" in the sample' }),
    ]);
  });

  test('a region whose beginning has a misspelled name, which is reported in the sample, is not reported as well', () => {
    expect(check({ kind: 'sample', path: 'intro/typo.py', region: 'direct', highlight: '9' })).toEqual([]);
    expect(check({ kind: 'sample', path: 'intro/typo.py', region: 'dire' })).toHaveLength(1);
  });

  test('the region of a sample that does not exist is not reported as well', () => {
    expect(check({ kind: 'sample', path: 'no.py', region: 'a' })).toHaveLength(1);
  });
});

describe('[CONTENT-01] what a sample does not have is reported with what it has', () => {
  const sample = (excerpt: Pick<FileReference, 'region' | 'lines' | 'highlight'>) =>
    check({ kind: 'sample', path: 'intro/assets.py', ...excerpt });

  test.each([
    ['behind its end', '4-9', '4-5'],
    ['wholly behind its end', '7-9', undefined],
    ['before its start', '0-3', '1-3'],
    ['the wrong way round', '4-2', '4-4'],
  ])('lines %s', (_what, lines, suggestion) => {
    expect(sample({ lines })).toEqual([
      expect.objectContaining({
        code: 'sample-lines',
        line: 9,
        message: `intro/assets.py has no lines ${lines}.`,
        expected: 'a range within 1-5',
        ...(suggestion === undefined ? {} : { suggestion }),
      }),
    ]);
  });

  test('a marked line behind the end of the excerpt', () => {
    expect(sample({ region: 'orders', highlight: '2-3' })).toEqual([
      expect.objectContaining({
        code: 'code-lines',
        message: 'Line 3 is marked, and the code has 2.',
        suggestion: '2',
      }),
    ]);
  });

  test('a region and lines, of which only one can be shown', () => {
    expect(sample({ region: 'orders', lines: '1-2' })).toEqual([expect.objectContaining({ code: 'sample-lines' })]);
  });
});

test('[CONTENT-01] an image of another site is reported: it would be loaded from there', () => {
  expect(check({ kind: 'image', path: 'https://dagster.io/graph.png' })).toEqual([
    expect.objectContaining({
      code: 'image-missing',
      message: 'The image is on another site: https://dagster.io/graph.png.',
      expected: 'a file below content/images/, written /images/…, or one beside the page',
    }),
  ]);
});

test('[CONTENT-01] the picture for link previews is looked for as those of the text are', () => {
  const previewImage: FileReference = { kind: 'image', path: 'images/grap.png', line: 4, column: 8 };
  expect(checkFiles({ file: FILE, files: [], previewImage }, CONTENT)).toEqual([
    expect.objectContaining({ code: 'image-missing', file: FILE, line: 4, column: 8, suggestion: '/images/graph.png' }),
  ]);
});

test('a partial that shows another is reported: pages put in only those that they name', () => {
  const file = 'content/partials/install.mdx';
  const files: FileReference[] = [
    { kind: 'partial', path: 'shared.mdx', line: 3, column: 1 },
    { kind: 'sample', path: 'intro/plain.py', line: 5, column: 1 },
  ];
  expect(checkNesting({ file, files })).toEqual([
    expect.objectContaining({
      code: 'partial-nested',
      file,
      line: 3,
      message: 'A partial shows another one, shared.mdx.',
    }),
  ]);
});
