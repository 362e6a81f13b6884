import { readFileSync } from 'node:fs';
import { complaintsOf, hydrated } from './console';
import { PAGES, SLASH_SITE } from './pages';
import { expect, test } from './test';

const ROUTES = [...readFileSync('public/sitemap.xml', 'utf8').matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
  ([, route = '']) => route,
);
test('[SITE-01] the site is called Docs and says what it documents', async ({ page }) => {
  await page.goto(PAGES.intro);
  await expect(page).toHaveTitle(/Docs$/);
  const metadata = (await (await page.request.get('/site-metadata.json')).json()) as Record<string, string>;
  expect(metadata.title).toBe('Docs');
  expect(metadata.tagline).toMatch(/Python framework for building production-grade data platforms/);
});

for (const [name, route] of Object.entries(PAGES)) {
  test(`[SITE-01] [SITE-13] the ${name} page asks its own origin alone, and its hydration logs nothing`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    const complaints = complaintsOf(page);
    await page.goto(route, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(foreign).toEqual([]);
    expect(complaints.filter((text) => !(route === PAGES.missing && /404/.test(text)))).toEqual([]);
  });
}

test('[SITE-02] one docs version is published, at the root, and no blog', async ({ page }) => {
  await page.goto(PAGES.intro);
  await expect(page.getByText('Latest (1.11.16)').first()).toBeVisible();
  expect((await page.request.get('/blog')).status()).toBe(404);
});

test('[SITE-03] an unknown path gives status 404 and the not-found page with the nearest pages', async ({ page }) => {
  const response = await page.goto(PAGES.missing);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', '/guides/automate/schedules');
});

test('[SITE-03] a part of a route is no route', async ({ request }) => {
  expect((await request.get('/guides/auto')).status()).toBe(404);
  expect((await request.get('/guides/automate/schedules-and-more')).status()).toBe(404);
});

for (const ending of ['/index', '/index.html', '.html']) {
  test(`[SITE-04] ${ending} at the end of an address is stripped, query and anchor stay`, async ({ page }) => {
    await page.goto(`${PAGES.withList}${ending}?from=mail#next-steps`);
    await page.waitForURL(`**${PAGES.withList}?from=mail#next-steps`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  });
}

test('[SITE-05] the root is the intro page, in the docs sidebar', async ({ page }) => {
  await page.goto('/');
  const current = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]');
  await expect(current).toHaveAttribute('href', '/');
});

test('[SITE-06] a directory is answered by its index page', async ({ page }) => {
  await page.goto('/guides/automate/sensors');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/sensor/i);
});

test('[SITE-08] the tag index lists every tag that pages have, with its count', async ({ page }) => {
  await page.goto(PAGES.tags);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.first()).toBeVisible();
  for (const text of await items.allTextContents()) expect(text).toMatch(/[1-9]\d* pages?/);
});

test('[SITE-08] a tag page lists its pages with title and description', async ({ page }) => {
  await page.goto(PAGES.tags);
  const counted = await page.getByRole('listitem').filter({ hasText: 'Code example' }).textContent();
  await page.goto(PAGES.tag);
  const links = page.getByRole('main').locator('a:not([href="/tags"])');
  await expect(links).toHaveCount(Number(/(\d+) pages?/.exec(counted ?? '')?.[1]));
  const href = await links.first().getAttribute('href');
  await links.first().click();
  await page.waitForURL(`**${href}`);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText(description ?? 'none');
});

test('[SITE-09] the sitemap has every listed page, weekly, with priority 0.5, and no tag page', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = sitemap.match(/<url>.*?<\/url>/gs) ?? [];
  expect(urls.length).toBe(ROUTES.length);
  expect(urls.length).toBeGreaterThan(40);
  for (const url of urls) {
    expect(url).toContain('<changefreq>weekly</changefreq>');
    expect(url).toContain('<priority>0.5</priority>');
  }
  expect(ROUTES.filter((route) => route.startsWith('/tags'))).toEqual([]);
  expect(ROUTES).toContain('/getting-started/quickstart');
});

test('[SITE-10] generator, site and plugin versions are published', async ({ page }) => {
  const metadata = (await (await page.request.get('/site-metadata.json')).json()) as {
    generator: string;
    generatorVersion: string;
    siteVersion: string;
    pluginVersions: Record<string, string>;
  };
  expect(metadata).toMatchObject({ generator: 'Gatsby', siteVersion: '0.0.1' });
  expect(metadata.generatorVersion).toMatch(/^5\.\d+\.\d+$/);
  expect(metadata.pluginVersions['gatsby-plugin-mdx']).toMatch(/^5\./);
  await page.goto(PAGES.intro);
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', `Gatsby ${metadata.generatorVersion}`);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  /** Pages with little to say. */
  const short: Readonly<Record<string, number>> = { [PAGES.missing]: 50, [PAGES.tags]: 200 };

  for (const [name, route] of Object.entries({ ...PAGES, reference: '/api/dagster/assets' })) {
    test(`[SITE-13] the ${name} page can be read`, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(short[route] ?? 400);
    });
  }

  test('[SITE-13] every alternative of tabs is shown', async ({ page }) => {
    await page.goto(PAGES.withTabs);
    const panels = page.locator('[role=tabpanel]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });
});

test('addresses with and without a slash lead to the page, and none redirects in a circle', async ({ page }) => {
  for (const address of [`${SLASH_SITE}${PAGES.withList}`, `${SLASH_SITE}${PAGES.withList}/`, `${PAGES.withList}/`]) {
    const loads: string[] = [];
    page.on('load', (loaded) => loads.push(loaded.url()));
    await page.goto(address, { waitUntil: 'networkidle' });
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads.length).toBeLessThanOrEqual(2);
    page.removeAllListeners('load');
  }
});

for (const address of ['/guides', '/guides/', '/guides/index.html']) {
  test(`${address}, a folder without a page, leads to the first page of the section`, async ({ page }) => {
    await page.goto(address);
    await page.waitForURL(/\/guides\/\w+/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found|no page/);
  });
}

test('a redirect leads to the page that took the place, with its anchor', async ({ page }) => {
  await page.goto('/concepts#asset');
  await page.waitForURL('**/getting-started/concepts#asset');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
