import type { APIRequestContext } from 'playwright/test';
import { hydrated } from './console';
import { BASE_PATH_SITE, PAGES } from './pages';
import { expect, test } from './test';

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

test('Markdown is served as text', async ({ request }) => {
  const response = await request.get(markdownRoute(PAGES.withTabs));
  expect(response.headers()['content-type']).toMatch(/^text\/markdown/);
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
    const markdown = page.locator('link[rel=alternate][type="text/markdown"]');
    await expect(markdown).toHaveCount(1);
    const href = await markdown.getAttribute('href');
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

test('[SITE-11] below a base path, links of Markdown and lists have it', async ({ request }) => {
  const markdown = await textOf(request, `${BASE_PATH_SITE}${markdownRoute(PAGES.withDiagram)}`);
  const links = [...prose(markdown).matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url = '']) => pathOf(url));
  const internal = links.filter((path) => path.endsWith('.md'));
  expect(internal.length).toBeGreaterThan(0);
  for (const path of internal) expect(path).toMatch(/^\/manual\//);
  expect(await textOf(request, `${BASE_PATH_SITE}/llms.txt`)).toContain('/manual/index.md');
});
