import { instance } from '@viz-js/viz';
import type { LoadResult } from '../../../src/content-loader/content-record';
import { inContentOrder, withPlaces } from '../../../src/content-loader/content-order';
import { loadContentFile } from '../../../src/content-loader/load-file';
import { outputsInOrder } from '../../fixtures/any-order';
import { page } from '../../site/small-site';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A site in which much is equal, linked twice, or wrong. */
const FILES = {
  'docs/intro.mdx': page('Start', 'See [one](/guides/one).', ['slug: /', 'tags: [a/b, a/c]']),
  'docs/guides/one.mdx': page('Guide', 'See [two](/guides/two) and [the start](/).', ['tags: [a/c, a/b]']),
  'docs/guides/two.mdx': page('Guide', 'See [one](/guides/one).', ['sidebarPosition: 1', 'tags: [a/b]']),
  'docs/guides/three.mdx': page('Guide', 'See [nothing](/guides/oen).', ['sidebarPosition: 1']),
  'docs/guides/deep/er/four.mdx': page('Four', '[Nothing](/no) [nothing](/no).'),
  'docs/twin.mdx': page('One of two files', '', ['standalone: true']),
  'docs/twin/index.mdx': page('The other of two files', '', ['standalone: true']),
  'docs/same-route.mdx': page('Its route is that of another', '', ['slug: /guides/one', 'standalone: true']),
  'sidebars/docs.yml': 'label: Docs\nitems: [intro, { link: /guides/one, label: One }]\n',
  'sidebars/examples.yml': 'label: Examples\nitems: [{ folder: guides }, { link: /, label: Start }]\n',
  'sidebars/api.yml': 'label: API\nitems: [{ link: /, label: Start }, guides/two]\n',
  'tags.yml': 'a/c: { label: C, description: Pages of C. }\na/b: { label: B, description: Pages of B. }\n',
  'redirects.yml': [
    'redirects:',
    '  - { from: /old, to: /guides/one }',
    '  - { from: /old, to: /guides/two }',
    '  - { from: /a, to: / }',
    '',
  ].join('\n'),
  'site/icons.yml': 'icons: [{ route: /guides, icon: box }, { route: /guides/one, icon: layers }]\n',
};

let results: LoadResult[];

beforeAll(async () => {
  const viz = await instance();
  results = Object.entries(FILES).map(([path, text]) => loadContentFile({ path, text }, viz, 'validate'));
});

const outputs = (seed: number) => outputsInOrder(results, { filePaths: Object.keys(FILES) }, seed);

test('records are sorted by their file, then by their place in it', () => {
  const tags = ['c', 'b'].map((key) => ({ type: 'Tag', key, fields: { name: key } }));
  const records = [...withPlaces('b.yml', tags), ...withPlaces('a.yml', tags)].map(({ fields }) => fields);
  expect(inContentOrder([...records].reverse())).toEqual([
    { name: 'c', place: 'a.yml:000000' },
    { name: 'b', place: 'a.yml:000001' },
    { name: 'c', place: 'b.yml:000000' },
    { name: 'b', place: 'b.yml:000001' },
  ]);
});

test.each(SEEDS)(
  'the order in which files are read makes no difference, even where much is equal or wrong: %i',
  async (seed) => {
    expect(await outputs(seed)).toEqual(await outputs(0));
  },
);

test('a page belongs to the sidebar that holds it, whatever other sidebars link to it', async () => {
  const navigation = JSON.parse((await outputs(0)).navigation ?? '') as unknown[][];
  const places = navigation.map(([route, sidebar]) => [route, sidebar]);
  expect(places).toEqual(
    expect.arrayContaining([
      ['/', 'docs'],
      ['/guides/one', 'examples'],
    ]),
  );
});
