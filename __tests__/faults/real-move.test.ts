import type { OutgoingLink } from '../../src/content-model/records/text';
import { posix } from 'node:path';
import { collectLinks } from '../../src/mdx/extract/references';
import { docPathOf } from '../../src/mdx/parse/content-path';
import { parseMdx } from '../../src/mdx/parse/parse-mdx';
import { planMove } from '../../tools/move-page/plan-move';
import { createCheck, readRealContent, type CheckWith } from './real-content';
import { changesBetween, pageOf, treeAfter, type ContentTree } from '../fixtures/content-tree';

const READING_TIMEOUT = 600_000;
const { texts, paths } = readRealContent();
const CONTENT: ContentTree = new Map(texts.map(({ path, text }) => [path, text]));
const REDIRECTS = 'redirects.yml';

let check: CheckWith;

beforeAll(async () => {
  check = await createCheck(readRealContent());
}, READING_TIMEOUT);

/** The tree after a move, with all files that have no text. */
function move(tree: ContentTree, from: string, to: string): ContentTree {
  const others = paths.filter((path) => !CONTENT.has(path));
  return treeAfter(planMove(from, to, tree, [...tree.keys(), ...others]), tree);
}

/** The links of each text that was read: most are the same after a move. */
const linksOfText = new Map<string, readonly OutgoingLink[]>();

function linksOf(path: string, text: string): readonly OutgoingLink[] {
  const key = `${path}\n${text}`;
  const links = linksOfText.get(key) ?? collectLinks(parseMdx(text, path).root!, path);
  linksOfText.set(key, links);
  return links;
}

/** How many links of other pages lead to a page. */
function backlinksTo(docPath: string, tree: ContentTree): number {
  return [...tree]
    .filter(([path, text]) => path.endsWith('.mdx') && text.includes(posix.basename(docPath)))
    .filter(([path]) => docPathOf(path) !== docPath)
    .flatMap(([path, text]) => linksOf(path, text))
    .filter(({ target }) => [docPath, `/${docPath}`].includes(docPathOf(target))).length;
}

/** A page of links of every kind to asset-sensors.mdx; its reference is used twice. */
const KINDS_OF_LINKS = [
  '[a](/guides/automate/asset-sensors) [b](/guides/automate/asset-sensors#when)',
  '[c](/guides/automate/asset-sensors?a=1&b=2 "Title") [`code` and ![i](/images/quickstart-asset-graph.png)](/guides/automate/asset-sensors)',
  '[d](./asset-sensors.mdx) [e](<./asset-sensors.mdx#when>) [f](/docs/guides/automate/asset-sensors.mdx)',
  '[g][sensor] and [h][sensor]',
  '[sensor]: ./asset-sensors.mdx#when "Title"',
  '> - [i](/guides/automate/asset-sensors)',
  '| a |\n| --- |\n| [j](/guides/automate/asset-sensors) |',
  '<Cards>\n\n<Card title="A" href="/guides/automate/asset-sensors">\n\nText.\n\n</Card>\n\n</Cards>',
  `<Hero action="A" href='/guides/automate/asset-sensors' secondAction="B" secondHref="/guides/automate/asset-sensors#when">\n\nText.\n\n</Hero>`,
  ':::note\n\n[k](/guides/automate/asset-sensors)\n\n:::',
].join('\n\n');
const LINKS_OF_A_PAGE = 15;
const PAGES_OF_LINKS = 4;

const WITH_BACKLINKS: ContentTree = new Map([
  ...CONTENT,
  [
    'docs/guides/automate/asset-sensors.mdx',
    `${CONTENT.get('docs/guides/automate/asset-sensors.mdx') ?? ''}\n## When {#when}\n\n[Own](#when) and [next](./sensors/index.mdx) and ![graph](../../../images/quickstart-asset-graph.png)\n`,
  ],
  ...Array.from(
    { length: PAGES_OF_LINKS },
    (_, index) => [`docs/guides/automate/links-${index}.mdx`, pageOf(KINDS_OF_LINKS)] as const,
  ),
  [REDIRECTS, `${CONTENT.get(REDIRECTS) ?? ''}  - { from: /once, to: '/guides/automate/asset-sensors#when' }\n`],
]);

test('the content of these tests is clean, and has more than fifty links to the page', async () => {
  expect(await check(changesBetween(CONTENT, WITH_BACKLINKS))).toEqual([]);
  expect(backlinksTo('guides/automate/asset-sensors', WITH_BACKLINKS)).toBeGreaterThanOrEqual(
    LINKS_OF_A_PAGE * PAGES_OF_LINKS,
  );
});

describe.each([
  ['inside a folder that a sidebar lists', 'guides/automate/asset-sensors', 'guides/automate/sensors/on-assets'],
  ['out of such a folder', 'guides/automate/asset-sensors', 'getting-started/on-assets'],
  ['that a sidebar lists', 'getting-started/installation', 'getting-started/set-up'],
  ['with all pages of its folder', 'guides/automate/sensors', 'guides/automate/on-events/sensors'],
])('[CONTENT-01] the move of a page %s', (_what, from, to) => {
  let moved: ContentTree;
  let back: ContentTree;

  beforeAll(() => {
    moved = move(WITH_BACKLINKS, from, to);
    back = move(moved, to, from);
  }, READING_TIMEOUT);

  test('leaves clean content', async () => {
    expect(await check(changesBetween(CONTENT, moved))).toEqual([]);
  });

  test('keeps every link to it', () => {
    expect(backlinksTo(to, moved)).toBe(backlinksTo(from, WITH_BACKLINKS));
    expect(backlinksTo(from, moved)).toBe(0);
  });

  test('there and back gives the same content, but for redirects, and leaves it clean', async () => {
    expect(Object.keys(changesBetween(WITH_BACKLINKS, back))).toEqual([REDIRECTS]);
    expect(await check(changesBetween(CONTENT, back))).toEqual([]);
  });
});

test.each([
  ['concepts', 'getting-started/concepts', 'getting-started/ideas', 'search looks there for what a word means'],
  ['changelog', 'about/changelog', 'about/changes', 'its releases are a feed'],
])(
  '[CONTENT-01] the move of the %s, which code names, asks for its new route in the code',
  async (_name, from, to, use) => {
    expect(await check(changesBetween(CONTENT, move(CONTENT, from, to)))).toEqual([
      expect.objectContaining({
        code: 'redirect',
        file: `content/${REDIRECTS}`,
        message: `The code names /${from}, which is no page any more: ${use}.`,
        expected: 'the new route in src/content-model/site/known-routes.ts',
        suggestion: `/${to}`,
      }),
    ]);
  },
);

test('a page with an entry of its own that moves into a listed folder loses the entry', async () => {
  const moved = move(CONTENT, 'getting-started/installation', 'guides/automate/installation');
  expect(moved.get('sidebars/docs.yml')).not.toContain('installation');
  expect(await check(changesBetween(CONTENT, moved))).toEqual([]);
});
