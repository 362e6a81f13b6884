import type { Element } from 'hast';
import { pageMarkdown, type MarkdownPage } from '../../../../../src/gatsby/node/resolve/resolve-markdown';
import type { ExampleEntry } from '../../../../../src/mdx/hast/example-entry';
import { element, root } from '../../../../../src/mdx/hast/element';

const SITE = { siteUrl: 'https://site.test', basePath: '/manual' };

/** The page `/sensors` with one paragraph, as the database answers about it. */
function markdownOf(page: Partial<MarkdownPage> = {}): string {
  const facts = {
    title: 'Sensors',
    description: 'What they are.',
    route: '/sensors',
    lifecycle: null,
    landingPage: null,
  };
  const lists = { body: root([element('p', {}, ['Text.'])]), answers: [], images: [], childDocs: [] };
  return pageMarkdown({ ...facts, ...lists, ...page }, SITE);
}

const link = (to: string): Element => element('p', {}, [element('Link', { to }, ['x'])]);

test('a page begins with its title, its description and its address', () => {
  expect(markdownOf({ title: 'Sensors_', description: 'Starts *runs*.' })).toBe(
    '# Sensors\\_\n\n> Starts \\*runs\\*.\n\nSource: <https://site.test/manual/sensors>\n\nText.\n',
  );
});

test('the questions that it answers come before its text, each with a link to the answer', () => {
  const answers = [{ question: 'What is a *run*?', heading: 'run' }];
  expect(markdownOf({ answers })).toMatch(
    /\n\nQuestions answered:\n\n- \[What is a \\\*run\\\*\?\]\(https:\/\/site\.test\/manual\/sensors\.md#run\)\n\nText\.\n$/,
  );
});

test('the stage of what it describes comes before its text', () => {
  expect(markdownOf({ lifecycle: 'beta' })).toMatch(/\n\n\*\*Beta\*\*\.\n\nText\.\n$/);
});

test.each([
  ['a page: to its Markdown', '/assets', 'https://site.test/manual/assets.md'],
  ['the first page', '/', 'https://site.test/manual/index.md'],
  ['a heading', '/assets#keys', 'https://site.test/manual/assets.md#keys'],
  ['a heading of the page itself', '#keys', 'https://site.test/manual/sensors.md#keys'],
  ['pages by tag, which have no Markdown', '/tags/a', 'https://site.test/manual/tags/a'],
  ['a file', '/llms.txt', 'https://site.test/manual/llms.txt'],
  ['a place in a file', '/a.pdf#page=2', 'https://site.test/manual/a.pdf#page=2'],
  ['a page with a query', '/search?q=asset', 'https://site.test/manual/search?q=asset'],
  ['the search, which has no Markdown', '/search', 'https://site.test/manual/search'],
  ['another site', 'https://dagster.io/a#b', 'https://dagster.io/a#b'],
  ['a mailbox', 'mailto:a@site.test', 'mailto:a@site.test'],
])('a link leads to %s', (_what, to, url) => {
  expect(markdownOf({ body: root([link(to)]) })).toContain(`\n\n[x](${url})\n`);
});

test('the pages that it lists are links to their Markdown', () => {
  const childDocs = [{ title: 'Testing', route: '/sensors/testing', description: 'Without a daemon.' }];
  expect(markdownOf({ body: root([element('DocList')]), childDocs })).toContain(
    '[Testing](https://site.test/manual/sensors/testing.md): Without a daemon.',
  );
});

test('the gallery is a list of the integrations, with what is known of each', () => {
  const about = { categoryLabel: 'ETL', category: 'etl', support: 'dagster', packages: ['dagster-dbt'] } as const;
  const entries = [
    { ...about, name: 'dbt', anchor: 'tool-dbt', to: '/dbt', description: 'Run *models*.' },
    { ...about, name: 'Census', anchor: 'tool-census', support: 'community' as const, packages: [] },
  ];
  expect(markdownOf({ body: root([element('IntegrationGallery', {}, [], { entries })]) })).toContain(
    '- [dbt](https://site.test/manual/dbt.md) (ETL, Dagster supported, dagster-dbt): Run \\*models\\*.\n' +
      '- Census (ETL, Community supported)\n',
  );
});

test('an asset graph is its alternative text and a list, in which the marked assets are bold', () => {
  const after = (name: string, ...names: string[]) => ({ name, kind: 'asset', each: false, after: names }) as const;
  const nodes = [after('raw'), after('tides', 'raw')];
  expect(
    markdownOf({ body: root([element('AssetGraph', { alt: 'Two assets.' }, [], { nodes, markedNodes: ['tides'] })]) }),
  ).toContain('**Asset graph:** Two assets.\n\n- `raw`\n- **`tides`** after `raw`\n');
});

test('a project is a link to its archive, and the commands that download it', () => {
  const properties = { project: 'tides', url: 'https://site.test/a/tides.zip', bytes: 48_200, fileCount: 12 };
  expect(markdownOf({ body: root([element('ExampleDownload', properties, [element('p', {}, ['Or:'])])]) })).toContain(
    '[Download tides.zip](https://site.test/a/tides.zip) (48 kB, 12 files)\n\nOr:\n',
  );
});

test('the gallery of examples is a list, with what each shows and needs', () => {
  const facts = { needs: 'nothing', minutes: 1, tools: ['dbt'] } as const;
  const examples: ExampleEntry[] = [
    { ...facts, topics: ['etl'], title: 'Tides', to: '/examples/tides', shows: 'Load *tides*.' },
  ];
  expect(markdownOf({ body: root([element('ExampleGallery', {}, [], { examples })]) })).toContain(
    '- [Tides](https://site.test/manual/examples/tides.md) (No account, About 1 minute, dbt): Load \\*tides\\*.\n',
  );
});

test('breaking changes are a list, with their releases and packages', () => {
  const blocks = [element('p', {}, ['A name is gone.']), element('p', {}, ['Use the new one.'])];
  const change = element('BreakingChange', { release: '1.11.0', packages: 'dagster dagster-dbt' }, blocks);
  expect(markdownOf({ body: root([element('BreakingChanges', { from: '1.10.21' }, [change, change])]) })).toContain(
    '- **1.11.0** (dagster, dagster-dbt): A name is gone.\n\n  Use the new one.\n- **1.11.0** (',
  );
});

test('a picture has the address that Gatsby gave it, which begins with the base path', () => {
  const image = (src: string): Element => element('p', {}, [element('Image', { src, alt: 'A graph' })]);
  const images = [{ path: 'images/a.png', file: { publicURL: '/manual/static/1/a.png' } }];
  expect(markdownOf({ images, body: root([image('images/a.png'), image('https://dagster.io/b.png')]) })).toContain(
    '\n\n![A graph](https://site.test/manual/static/1/a.png)\n\n![A graph](https://dagster.io/b.png)\n',
  );
});
