import { complaintsOf, hydrated } from './console';
import { BASE_PATH_SITE as SITE, PAGES } from './pages';
import { expect, test } from './test';

test('[SITE-11] pages, styles, scripts and pictures are found below a base path', async ({ page }) => {
  const complaints = complaintsOf(page);
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await page.goto(`${SITE}${PAGES.withDiagram}`, { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(failed).toEqual([]);
  expect(complaints).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('display', 'flex');
});

test('[SITE-11] [LINK-01] internal links get the base path; anchors and external links do not', async ({ page }) => {
  await page.goto(`${SITE}${PAGES.withList}`);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/manual/') && href !== '/manual')).toEqual(
    [],
  );
  expect(hrefs.some((href) => href.startsWith('/manual/guides/'))).toBe(true);
  expect(hrefs.some((href) => href.startsWith('#'))).toBe(true);
  expect(hrefs.some((href) => href.startsWith('https://'))).toBe(true);
});

test('[SITE-11] a link leads to its page below the base path', async ({ page }) => {
  await page.goto(`${SITE}${PAGES.withList}`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/manual\/guides\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[SITE-11] the not-found page proposes pages below the base path', async ({ page }) => {
  const response = await page.goto(`${SITE}${PAGES.missing}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute(
    'href',
    '/manual/guides/automate/schedules',
  );
});

test('[SITE-11] a folder without a page leads to the first page of its section below the base path', async ({
  page,
}) => {
  for (const address of ['/guides', '/guides/index.html']) {
    await page.goto(`${SITE}${address}`);
    await page.waitForURL('**/manual/guides/automate');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found|no page/);
  }
});

test('[SITE-11] a superfluous ending is stripped below the base path', async ({ page }) => {
  await page.goto(`${SITE}${PAGES.withList}.html`);
  await page.waitForURL(`**/manual${PAGES.withList}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
});
