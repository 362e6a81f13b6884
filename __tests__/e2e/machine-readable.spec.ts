import { expect, test, type APIRequestContext } from 'playwright/test';
import { readFileSync } from 'node:fs';
import { hydrated } from './console';
import { BASE_PATH_SITE, PAGES } from './pages';

const SITE_URL = process.env.SITE_URL ?? 'https://docs.dagster.io';
const ROUTES = [...readFileSync('public/sitemap.xml', 'utf8').matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
  ([, route = '']) => route || '/',
);

const markdownRoute = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`);
const pathOf = (url: string): string => new URL(url).pathname;

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect([address, response.status()]).toEqual([address, 200]);
  return response.text();
}

/** Markdown without what may hold anything: code. */
function prose(markdown: string): string {
  return markdown.replaceAll(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '').replaceAll(/(`+)[^`][\s\S]*?\1/g, '');
}

/** Text without what marks it up. */
function bare(text: string): string {
  return text.replaceAll(/[`*\\]/g, '');
}

test('every page has its Markdown, which names the page and shows nothing of our own vocabulary', async ({
  request,
}) => {
  for (const route of ROUTES) {
    const markdown = await textOf(request, markdownRoute(route));
    expect(markdown).toMatch(/^# .+\n\n> .+\n\nSource: <.+>\n/);
    expect(markdown).toContain(`\nSource: <${SITE_URL}${route}>\n`);
    expect([route, /<\/?[A-Z]|^:::|\bclassName=/m.exec(prose(markdown))?.[0]]).toEqual([route, undefined]);
  }
});

test('the Markdown of a page has the headings and the code that the page has', async ({ page, request }) => {
  for (const route of [PAGES.long, PAGES.withTabs, PAGES.withDiagram]) {
    const markdown = await textOf(request, markdownRoute(route));
    await page.goto(route);
    for (const heading of await page.locator('article').locator('h2, h3').all()) {
      const text = ((await heading.textContent()) ?? '').replace(/#$/, '').trim();
      expect(bare(markdown)).toContain(`# ${bare(text)}\n`);
    }
    for (const code of await page.locator('article pre code').all()) {
      const [line = ''] = ((await code.textContent()) ?? '').split('\n');
      expect(markdown).toContain(line);
    }
  }
});

test('every link of the Markdown that stays on the site leads somewhere', async ({ request }) => {
  const targets = new Set<string>();
  for (const route of ROUTES) {
    const markdown = await textOf(request, markdownRoute(route));
    for (const [, url = ''] of prose(markdown).matchAll(/\]\((https?:[^)\s]+)\)/g)) {
      if (url.startsWith(`${SITE_URL}/`)) targets.add(pathOf(url));
    }
  }
  expect(targets.size).toBeGreaterThan(30);
  for (const target of targets) await textOf(request, target);
});

test('Markdown is served as text', async ({ request }) => {
  const response = await request.get(markdownRoute(PAGES.withTabs));
  expect(response.headers()['content-type']).toMatch(/^text\/markdown/);
});

test('[SITE-07] llms.txt lists every listed page once, and leads to its Markdown', async ({ request }) => {
  const list = await textOf(request, '/llms.txt');
  expect(list).toMatch(/^# Docs\n\n> A Python framework/);
  const listed = [...list.matchAll(/^- \[.+?\]\((\S+)\)/gm)].map(([, url = '']) => pathOf(url));
  expect([...listed].sort()).toEqual(ROUTES.map(markdownRoute).sort());
});

test('llms.txt has the first page of the user guide first', async ({ request }) => {
  const list = await textOf(request, '/llms.txt');
  expect(list).toMatch(/\n## User guide\n\n- \[.+\]\(\S+\/index\.md\)/);
});

test('llms-full.txt has the text of every listed page', async ({ request }) => {
  const full = await textOf(request, '/llms-full.txt');
  for (const route of ROUTES) expect(full).toContain((await textOf(request, markdownRoute(route))).trimEnd());
});

for (const route of [PAGES.intro, PAGES.long]) {
  test(`${route} tells link previews what it is, with a picture that exists`, async ({ page, request }) => {
    await page.goto(route);
    await hydrated(page);
    // While the page comes to life Gatsby puts its head anew, and for a moment both are there.
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
    const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect(await meta('og:title')).toBe(await page.getByRole('heading', { level: 1 }).innerText());
    expect(await meta('og:description')).toBeTruthy();
    expect(await meta('og:url')).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
    expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image');
    const picture = await request.get(pathOf((await meta('og:image')) ?? ''));
    expect(picture.headers()['content-type']).toBe('image/png');
    const png = await picture.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test(`${route} names its Markdown, in its head and not in its text alone`, async ({ page, request }) => {
    await page.goto(route);
    await hydrated(page);
    await expect(page.locator('link[rel=alternate]')).toHaveCount(1);
    const href = await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href');
    expect(href).toBe(markdownRoute(route));
    await textOf(request, href ?? '');
  });
}

test('a page is structured data: an article with its breadcrumbs, in one script', async ({ page }) => {
  await page.goto(PAGES.long);
  await hydrated(page);
  const scripts = page.locator('script[type="application/ld+json"]');
  await expect(scripts).toHaveCount(1);
  const data = JSON.parse((await scripts.textContent()) ?? '') as {
    '@graph': { '@type': string; headline?: string }[];
  };
  expect(data['@graph'].map((entry) => entry['@type'])).toEqual(['TechArticle', 'BreadcrumbList']);
  expect(data['@graph'][0]?.headline).toBe(await page.getByRole('heading', { level: 1 }).innerText());
});

test('every page has a preview image', async ({ request }) => {
  for (const route of ROUTES) await textOf(request, `/og${markdownRoute(route).replace(/\.md$/, '.png')}`);
});

test('[SITE-11] below a base path, links of Markdown and lists have it', async ({ request }) => {
  const markdown = await textOf(request, `${BASE_PATH_SITE}${markdownRoute(PAGES.withDiagram)}`);
  const links = [...prose(markdown).matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url = '']) => pathOf(url));
  const internal = links.filter((path) => path.endsWith('.md'));
  expect(internal.length).toBeGreaterThan(0);
  for (const path of internal) expect(path).toMatch(/^\/manual\//);
  expect(await textOf(request, `${BASE_PATH_SITE}/llms.txt`)).toContain('/manual/index.md');
});
