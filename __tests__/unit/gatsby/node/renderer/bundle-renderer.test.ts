import { bundleRenderer } from '../../../../../src/gatsby/node/renderer/bundle-renderer';
import { className } from '../../../../../src/gatsby/workarounds/class-names';
import { element, root } from '../../../../../src/mdx/hast/element';
import type { Article, ArticleData } from '../../../../../src/page-types/article-data';
import type { ArticleContext } from '../../../../../src/page-types/page-context';

const DATA: ArticleData = {
  site: {
    siteMetadata: { siteUrl: 'https://site.test', repositoryUrl: 'https://code.test', editUrl: 'https://edit.test' },
  },
  docsVersion: { label: '1.0' },
  doc: {
    title: 'Sensors',
    route: '/guides/sensors',
    file: 'content/docs/guides/sensors.mdx',
    unlisted: false,
    hideTitle: false,
    wide: false,
    lifecycle: null,
    tableOfContents: { minLevel: 2, maxLevel: 3 },
    headings: [{ id: 'first', text: 'First', level: 2 }],
    tags: [],
    images: [],
    body: root([
      element('Steps', {}, ['Text.']),
      element('Link', { to: '/' }, ['Home']),
      element('Tabs', {}, [element('TabItem', { label: 'One' }, ['1']), element('TabItem', { label: 'Two' }, ['2'])]),
    ]),
    landingPage: null,
  },
};

const CONTEXT: ArticleContext = {
  breadcrumbs: [],
  previous: { title: 'Assets', route: '/guides/assets' },
  next: null,
  children: [],
  usedIn: {},
  updated: '2026-01-31',
  diagnostics: [],
};

const classIn = (file: string, name: string): string => className(`/src/components/${file}.module.css`, name);

let article: Article;
let files: ReadonlySet<string>;

beforeAll(async () => {
  const bundle = await bundleRenderer('/manual');
  const { renderArticle } = new Function(bundle.code)() as { renderArticle: (...args: object[]) => Article };
  article = renderArticle(DATA, CONTEXT);
  files = bundle.files;
});

test('an article has the names of classes that webpack gives to its style sheets', () => {
  expect(article.className.split(' ')).toEqual([
    classIn('article/article', 'article'),
    classIn('article/article', 'withContents'),
  ]);
  expect(article.html).toContain(`<div class="${classIn('mdx/steps', 'steps')}">Text.</div>`);
});

test('links have the base path, and no slash at their end', () => {
  expect(article.html).toContain('<a href="/manual">Home</a>');
  expect(article.html).toContain('href="/manual/guides/assets"');
});

test('ids are unique on the page, whatever React makes around the article', () => {
  const ids = [...article.html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const made = ids.filter((id) => id.includes('R_'));
  expect(made.length).toBeGreaterThan(2);
  for (const id of made) expect(id).toMatch(/^_articleR_/);
});

test('the files that it is made from are components and their style sheets, from the root of the project', () => {
  for (const file of ['Tabs.tsx', 'tabs.module.css']) expect([...files]).toContain(`src/components/mdx/${file}`);
});
