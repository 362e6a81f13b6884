import type { OutgoingLink } from '../../../../src/content-model/records/text';
import { collectFileReferences, collectLinks, parseLink } from '../../../../src/mdx/extract/references';
import { resolveContentPath } from '../../../../src/mdx/parse/content-path';
import { rootOf } from '../../../fixtures/pages';

const FILE = 'docs/guides/automate/schedules.mdx';

describe('the kind of a link', () => {
  test.each<[string, OutgoingLink['kind'], string, string]>([
    ['/guides/automate', 'page', '/guides/automate', ''],
    ['/guides/automate#cron', 'page', '/guides/automate', 'cron'],
    ['/guides/automate?tab=uv#cron', 'page', '/guides/automate', 'cron'],
    ['', 'anchor', '', ''],
    ['/', 'page', '/', ''],
    ['#cron', 'anchor', '', 'cron'],
    ['./sensors.mdx', 'file', 'guides/automate/sensors.mdx', ''],
    ['sensors.mdx#daemon', 'file', 'guides/automate/sensors.mdx', 'daemon'],
    ['../index.mdx', 'file', 'guides/index.mdx', ''],
    ['../../intro.md', 'file', 'intro.md', ''],
    ['/docs/intro.mdx', 'file', 'intro.mdx', ''],
    ['https://dagster.io/a#b', 'external', 'https://dagster.io/a#b', ''],
    ['//dagster.io', 'external', '//dagster.io', ''],
    ['mailto:docs@dagster.io', 'external', 'mailto:docs@dagster.io', ''],
    ['www.dagster.io', 'external', 'www.dagster.io', ''],
    ['https//dagster.io', 'external', 'https//dagster.io', ''],
  ])('%s: %s', (address, kind, target, hash) => {
    expect(parseLink(address, FILE)).toEqual({ kind, target, hash });
  });

  test.each([['../../index.mdx'], ['/docs/index.mdx'], ['/index.mdx']])(
    '%s names the file of the first page',
    (address) => {
      expect(parseLink(address, FILE).target).toBe('index.mdx');
    },
  );
});

test.each([
  ['beside the file', './cron.png', 'docs/guides/automate/cron.png'],
  ['beside the file, without a dot', 'cron.png', 'docs/guides/automate/cron.png'],
  ['above it', '../../../images/cron.png', 'images/cron.png'],
  ['from the root of the content', '/images/cron.png', 'images/cron.png'],
  ['with the code of a space', './my%20cron.png', 'docs/guides/automate/my cron.png'],
  ['with a percent sign of its own', './100%.png', 'docs/guides/automate/100%.png'],
  ['of another site, which stays as it is', 'https://dagster.io/a.png', 'https://dagster.io/a.png'],
])('a path %s', (_where, path, resolved) => {
  expect(resolveContentPath(path, FILE)).toBe(resolved);
});

describe('the links of a body', () => {
  const linksOf = (text: string): OutgoingLink[] => collectLinks(rootOf(text), FILE);

  test.each([
    ['a symbol without a name', '<PyObject section="assets" module="dagster" object="AssetSpec" />'],
    ['a component that there is not', 'See <a href="/x">that</a>.'],
  ])('not of %s, which is a mistake of its own', (_what, text) => {
    expect(linksOf(text)).toEqual([]);
  });

  test.each<[string, string, Partial<OutgoingLink>]>([
    ['in the text', 'See [that](/intro).', { target: '/intro', line: 1, column: 5 }],
    ['in a heading', 'Text.\n\n## See [that](/intro)', { target: '/intro', line: 3, column: 8 }],
    ['by reference, where it is defined', '[that][a]\n\n[a]: /intro', { target: '/intro', line: 3, column: 1 }],
    [
      'of a component, where it stands',
      '<Cards>\n  <Card title="A" href="/intro#a" />\n</Cards>',
      { target: '/intro', hash: 'a', line: 2, column: 3 },
    ],
    ['bare', 'https://dagster.io', { kind: 'external', target: 'https://dagster.io' }],
    ['in a component', '<Steps>\n\n[that](#a)\n\n</Steps>', { kind: 'anchor', hash: 'a', line: 3 }],
  ])('%s', (_where, text, link) => {
    expect(linksOf(text)).toEqual([expect.objectContaining(link)]);
  });

  test('are none in code', () => {
    expect(linksOf('`[a](/b)`\n\n```text\n[a](/b)\n```')).toEqual([]);
  });
});

describe('the files that a body shows', () => {
  const filesOf = (text: string) => collectFileReferences(rootOf(text), FILE);

  test.each([
    [
      'a picture',
      'a ![A graph](./a.png)',
      { kind: 'image', path: 'docs/guides/automate/a.png', alt: 'A graph', line: 1, column: 3 },
    ],
    ['a sample', '<CodeExample path="a.py" />', { kind: 'sample', path: 'a.py', line: 1, column: 1 }],
    [
      'a part of a sample',
      '<CodeExample path="a.py" region="b" />',
      { kind: 'sample', path: 'a.py', region: 'b', line: 1, column: 1 },
    ],
    [
      'lines of a sample, some of them marked',
      '<CodeExample path="a.py" lines="2-4" highlight="1" />',
      { kind: 'sample', path: 'a.py', lines: '2-4', highlight: '1', line: 1, column: 1 },
    ],
    ['a recorded run', '<CliInvocation path="a.txt" />', { kind: 'sample', path: 'a.txt', line: 1, column: 1 }],
    ['a shared text', 'a\n\n<Partial file="b.mdx" />', { kind: 'partial', path: 'b.mdx', line: 3, column: 1 }],
  ])('%s', (_what, text, reference) => {
    expect(filesOf(text)).toEqual([reference]);
  });

  test('the project of an example, and its graph with the assets that it marks', () => {
    const text = '<ExampleDownload project="tides" />\n\n<AssetGraph project="tides" assets="a b" alt="Tides." />';
    expect(filesOf(text)).toMatchObject([
      { kind: 'project', path: 'tides' },
      { kind: 'graph', path: 'tides', assets: 'a b' },
    ]);
  });

  test('both pictures of a figure', () => {
    expect(filesOf('<Figure src="a.png" darkSrc="/images/b.png" alt="A" />').map(({ path }) => path)).toEqual([
      'docs/guides/automate/a.png',
      'images/b.png',
    ]);
  });

  test('a picture by reference', () => {
    expect(filesOf('![A graph][a]\n\n[a]: ./a.png')).toEqual([expect.objectContaining({ kind: 'image' })]);
  });
});
