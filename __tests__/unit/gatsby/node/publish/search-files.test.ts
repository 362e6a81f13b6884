import type { BuildArgs } from 'gatsby';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSearchFiles } from '../../../../../src/gatsby/node/publish/search-files';
import { buildSearchFiles } from '../../../../../src/search/build/build-search-files';
import { textPage } from '../../../search/search-pages';

jest.mock('../../../../../src/search/build/build-search-files', () => ({ buildSearchFiles: jest.fn() }));

const HERE = process.cwd();
const build = jest.mocked(buildSearchFiles);

beforeEach(() => {
  process.chdir(realpathSync(mkdtempSync(join(tmpdir(), 'search-files-'))));
  mkdirSync('public');
  build.mockReset();
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(HERE);
  rmSync(folder, { recursive: true });
});

/** Publishes pages; `code` stands for what the code of search makes of them. */
async function publish(text: string, code: string): Promise<void> {
  build.mockReturnValue({ version: `0-${code}`, documents: `documents ${code}`, index: `index ${code}`, names: '[]' });
  const nodes = [
    textPage('/sensors', text),
    textPage('/about/changelog', '', { title: 'Changelog', keywords: ['news'] }),
  ];
  const data = {
    allDoc: { nodes: nodes.map((page) => ({ ...page, sidebar: null, tags: [] })) },
    allTag: {
      nodes: [
        { label: 'Code example', docs: [{}] },
        { label: 'ETL', docs: [] },
      ],
    },
  };
  await publishSearchFiles({ graphql: async () => ({ data }) } as unknown as BuildArgs);
}

const published = (): string[] => readdirSync('public').sort();

test('the files are named by what was built, and the plugin data names them', async () => {
  await publish('A sensor.', 'aa');
  expect(published()).toEqual([
    'search-doc-0-aa.json',
    'search-index-0-aa.json',
    'search-names-0-aa.json',
    'search-plugin-data.json',
  ]);
  expect(readFileSync('public/search-plugin-data.json', 'utf8')).toContain('search-index-0-aa.json');
});

test('other pages give other files, and nothing of the older stays', async () => {
  await publish('A sensor.', 'aa');
  await publish('A schedule.', 'bb');
  expect(published()).toEqual([
    'search-doc-0-bb.json',
    'search-index-0-bb.json',
    'search-names-0-bb.json',
    'search-plugin-data.json',
  ]);
});

test('other code gives other files of the same pages', async () => {
  await publish('A sensor.', 'aa');
  await publish('A sensor.', 'bb');
  expect(published()).toEqual([
    'search-doc-0-bb.json',
    'search-index-0-bb.json',
    'search-names-0-bb.json',
    'search-plugin-data.json',
  ]);
});

test('[SEARCH-06] the plugin data names what search leaves out: pages, and the tags that pages have', async () => {
  await publish('A sensor.', 'aa');
  expect(JSON.parse(readFileSync('public/search-plugin-data.json', 'utf8'))).toMatchObject({
    leftOut: [
      { url: '/about/changelog', title: 'Changelog', names: ['news'] },
      { url: '/tags', title: 'Tags', names: ['Code example'] },
    ],
  });
});
