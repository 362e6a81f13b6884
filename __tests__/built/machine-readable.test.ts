import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED_FILES } from '../../src/content-loader/collect-site-content';
import { fileOf, has, LISTED, PUBLIC, read, SITE_URL } from './built-site';

const READING_TIMEOUT = 120_000;

const markdownRoute = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`);
const pathOf = (url: string): string => new URL(url).pathname;

/** Markdown without what may hold anything: code. */
function prose(markdown: string): string {
  return markdown.replaceAll(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '').replaceAll(/(`+)[^`][\s\S]*?\1/g, '');
}

test(
  'every page has its Markdown, which names the page and shows nothing of our own vocabulary',
  () => {
    for (const route of LISTED) {
      const markdown = read(markdownRoute(route));
      expect(markdown).toMatch(/^# .+\n\n> .+\n\nSource: <.+>\n/);
      expect(markdown).toContain(`\nSource: <${SITE_URL}${route}>\n`);
      expect([route, /<\/?[A-Z]|^:::|\bclassName=/m.exec(prose(markdown))?.[0]]).toEqual([route, undefined]);
    }
  },
  READING_TIMEOUT,
);

test(
  'every link of the Markdown that stays on the site leads somewhere',
  () => {
    const targets = new Set<string>();
    for (const route of LISTED) {
      for (const [, url = ''] of prose(read(markdownRoute(route))).matchAll(/\]\((https?:[^)\s]+)\)/g)) {
        if (url.startsWith(`${SITE_URL}/`)) targets.add(pathOf(url));
      }
    }
    expect(targets.size).toBeGreaterThan(30);
    expect([...targets].filter((target) => fileOf(target) === undefined)).toEqual([]);
  },
  READING_TIMEOUT,
);

test('[SITE-07] llms.txt lists every listed page once, and leads to its Markdown', () => {
  const list = read('llms.txt');
  expect(list).toMatch(/^# Docs\n\n> A Python framework/);
  const listed = [...list.matchAll(/^- \[.+?\]\((\S+)\)/gm)].map(([, url = '']) => pathOf(url));
  expect([...listed].sort()).toEqual(LISTED.map(markdownRoute).sort());
});

test('llms.txt has the first page of the user guide first', () => {
  expect(read('llms.txt')).toMatch(/\n## User guide\n\n- \[.+\]\(\S+\/index\.md\)/);
});

test(
  'llms-full.txt has the text of every listed page',
  () => {
    const full = read('llms-full.txt');
    expect(LISTED.filter((route) => !full.includes(read(markdownRoute(route)).trimEnd()))).toEqual([]);
  },
  READING_TIMEOUT,
);

test('every page has a preview image', () => {
  expect(LISTED.filter((route) => !has(`/og${markdownRoute(route).replace(/\.md$/, '.png')}`))).toEqual([]);
});

describe('what programs look for', () => {
  test('is there, each file that links of the content may lead to, and all feeds are among them', () => {
    expect(GENERATED_FILES.filter((file) => !has(file))).toEqual([]);
    const feeds = readdirSync(join(PUBLIC, 'feeds')).map((name) => `feeds/${name}`);
    expect(feeds.filter((feed) => !GENERATED_FILES.includes(feed))).toEqual([]);
  });

  test.each(['changelog', 'new-pages'])('the feeds %s lead to pages of the site', (name) => {
    for (const format of ['atom', 'rss']) {
      const text = read(`/feeds/${name}.${format}`);
      const addresses = [...text.matchAll(/<(?:id|guid)>([^<]+)</g)].map(([, url = '']) => pathOf(url));
      expect(addresses.length).toBeGreaterThan(10);
      expect(addresses.filter((path) => path !== '/' && fileOf(path) === undefined)).toEqual([]);
    }
  });

  test('the pages that have the same news name their feeds', () => {
    expect(read('/index.html')).toContain('href="/feeds/new-pages.atom"');
    expect(read('/about/changelog/index.html')).toContain('href="/feeds/changelog.atom"');
  });

  test('[SITE-09] every page of the sitemap has the day of its last change', () => {
    const text = read('/sitemap.xml');
    const days = [...text.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)T/g)];
    expect(days.length).toBe(LISTED.length);
  });
});
