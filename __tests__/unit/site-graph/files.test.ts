import type { FileReference } from '../../../src/mdx/references';
import { checkFiles, type ContentFiles } from '../../../src/site-graph/files';

const FILE = 'content/docs/intro.mdx';

const CONTENT: ContentFiles = {
  samples: new Map([
    ['intro/assets.py', ['orders', 'report']],
    ['intro/plain.py', []],
  ]),
  partials: new Set(['install.mdx']),
  images: new Set(['images/graph.png']),
};

const check = (reference: Omit<FileReference, 'line' | 'column'>) =>
  checkFiles({ file: FILE, files: [{ ...reference, line: 9, column: 2 }] }, CONTENT);

test.each<Omit<FileReference, 'line' | 'column'>>([
  { kind: 'sample', path: 'intro/plain.py' },
  { kind: 'sample', path: 'intro/assets.py', region: 'report' },
  { kind: 'partial', path: 'install.mdx' },
  { kind: 'image', path: 'images/graph.png' },
])('a $kind that exists is no problem: $path $region', (reference) => {
  expect(check(reference)).toEqual([]);
});

describe('what does not exist is reported with its place, its folder and the nearest file', () => {
  test.each([
    ['sample', 'intro/asset.py', 'sample-missing', 'content/samples/', 'intro/assets.py'],
    ['partial', 'instal.mdx', 'partial-missing', 'content/partials/', 'install.mdx'],
    ['image', 'images/graph.jpg', 'image-missing', 'content/', 'images/graph.png'],
  ] as const)('[CONTENT-01] a %s', (kind, path, code, folder, near) => {
    expect(check({ kind, path })).toEqual([
      {
        code,
        severity: 'error',
        file: FILE,
        line: 9,
        column: 2,
        message: `There is no file ${folder}${path}.`,
        expected: `a file below ${folder}`,
        nearest: near,
      },
    ]);
  });

  test('a region: those of the sample', () => {
    expect(check({ kind: 'sample', path: 'intro/assets.py', region: 'order' })).toEqual([
      expect.objectContaining({
        code: 'sample-region',
        line: 9,
        message: 'intro/assets.py has no region "order".',
        expected: 'one of orders, report',
        nearest: 'orders',
      }),
    ]);
  });

  test('a region of a sample that has none: how one is written', () => {
    expect(check({ kind: 'sample', path: 'intro/plain.py', region: 'a' })).toEqual([
      expect.objectContaining({ expected: '"# region name" and "# endregion name" in the sample' }),
    ]);
  });

  test('the region of a sample that does not exist is not reported as well', () => {
    expect(check({ kind: 'sample', path: 'no.py', region: 'a' })).toHaveLength(1);
  });
});
