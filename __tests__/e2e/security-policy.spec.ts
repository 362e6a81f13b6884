import type { Page } from 'playwright/test';
import { complaintsOf, hydrated } from './console';
import { PAGES } from './pages';
import { expect, test } from './test';

const INJECTED =
  '<script>window.injected = "element"</script>' +
  '<img src="/no-such-picture.png" onerror="window.injected = \'attribute\'">' +
  '<a id="injected-link" href="javascript:window.injected = \'link\'">Read more</a>' +
  '<style>h1 { display: none }</style>';

/** Opens a page with injected code at the end of its article. */
async function openInjected(page: Page): Promise<void> {
  await page.route(`**${PAGES.withImage}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</article>', `${INJECTED}</article>`) });
  });
  await page.goto(PAGES.withImage, { waitUntil: 'load' });
}

test.describe('code that was not built into a page', () => {
  test.use({ provokesPolicy: true });

  test('does not run', async ({ page, refused }) => {
    await openInjected(page);
    await page.locator('#injected-link').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => refused.length).toBeGreaterThan(3);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a browser test in which the policy refuses something fails', async ({ page, refused }) => {
  test.fail();
  await openInjected(page);
  await expect.poll(() => refused.length).toBeGreaterThan(0);
});

for (const route of Object.values(PAGES)) {
  test(`no script in ${route} is let through by anything but its hash`, async ({ page }) => {
    await page.goto(route);
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    const scripts = /script-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? [];
    expect(scripts.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
    expect(scripts.length).toBeGreaterThan(3);
  });
}

test('what the site does by itself is allowed: color mode, search, assistant, zoom, page changes', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(PAGES.withImage);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await page.getByRole('main').locator('a[data-zoom]').first().click();
  await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('position', 'fixed');
  await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('opacity', '1'); // while it opens, it does not close
  await page.keyboard.press('Escape');
  await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search' }).fill('sensor');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').locator('mark').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('What is a sensor?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('link').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the policy of the header fits every page: the site runs where the element in the page is left out', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') });
  });
  for (const address of Object.values(PAGES).filter((path) => path !== PAGES.missing)) {
    const response = await page.goto(address);
    await hydrated(page);
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
