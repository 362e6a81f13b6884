import { pageMarkdown } from '../../../../../src/gatsby/node/publish/page-markdown';
import type { BodyNode } from '../../../../../src/mdx/body/body-tree';
import { docPageData } from '../../../../fixtures/page-data';

const SITE = { siteUrl: 'https://site.test', basePath: '/manual' };

const link = (to: string): BodyNode => ['p', 0, ['Link', { to }, 'x']];

test('a page begins with its title, its description and its address', () => {
  const page = docPageData('/sensors', { doc: { title: 'Sensors_', description: 'Starts *runs*.' } });
  expect(pageMarkdown(page, SITE)).toBe(
    '# Sensors\\_\n\n> Starts \\*runs\\*.\n\nSource: <https://site.test/manual/sensors>\n\nText.\n',
  );
});

test('the questions that it answers come before its text, each with a link to the answer', () => {
  const answers = [{ question: 'What is a *run*?', heading: 'run', route: '', text: null }];
  expect(pageMarkdown(docPageData('/sensors', { doc: { answers } }), SITE)).toMatch(
    /\n\nQuestions answered:\n\n- \[What is a \\\*run\\\*\?\]\(https:\/\/site\.test\/manual\/sensors\.md#run\)\n\nText\.\n$/,
  );
});

test('the stage of what it describes comes before its text', () => {
  const page = docPageData('/sensors', { doc: { lifecycle: 'beta' } });
  expect(pageMarkdown(page, SITE)).toMatch(/\n\n\*\*Beta\*\*\.\n\nText\.\n$/);
});

test.each([
  ['a page: to its Markdown', '/assets', 'https://site.test/manual/assets.md'],
  ['the first page', '/', 'https://site.test/manual/index.md'],
  ['a heading', '/assets#keys', 'https://site.test/manual/assets.md#keys'],
  ['a heading of the page itself', '#keys', 'https://site.test/manual/sensors.md#keys'],
  ['pages by tag, which have no Markdown', '/tags/a', 'https://site.test/manual/tags/a'],
  ['another site', 'https://dagster.io/a#b', 'https://dagster.io/a#b'],
  ['a mailbox', 'mailto:a@site.test', 'mailto:a@site.test'],
])('a link leads to %s', (_what, to, url) => {
  expect(pageMarkdown(docPageData('/sensors', { body: [link(to)] }), SITE)).toContain(`\n\n[x](${url})\n`);
});

test('the pages that it lists are links to their Markdown', () => {
  const children = [{ title: 'Testing', route: '/sensors/testing', description: 'Without a daemon.' }];
  const page = docPageData('/sensors', { body: [['DocList', 0]], context: { children } });
  expect(pageMarkdown(page, SITE)).toContain(
    '[Testing](https://site.test/manual/sensors/testing.md): Without a daemon.',
  );
});

test('a picture has the address that Gatsby gave it, which begins with the base path', () => {
  const image = (src: string): BodyNode => ['p', 0, ['Image', { src, alt: 'A graph' }]];
  const images = [{ path: 'images/a.png', file: { publicURL: '/manual/static/1/a.png', childImageSharp: null } }];
  const page = docPageData('/sensors', {
    doc: { images } as object,
    body: [image('images/a.png'), image('https://dagster.io/b.png')],
  });
  expect(pageMarkdown(page, SITE)).toContain(
    '\n\n![A graph](https://site.test/manual/static/1/a.png)\n\n![A graph](https://dagster.io/b.png)\n',
  );
});
