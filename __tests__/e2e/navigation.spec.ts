import { expect, test } from 'playwright/test';
import { hydrated } from './console';
import { PAGES } from './pages';

interface BreadcrumbList {
  readonly '@type': string;
  readonly itemListElement: readonly { readonly position: number; readonly name: string; readonly item?: string }[];
}

test('[NAV-08] breadcrumbs show the way to the page, as links and as structured data', async ({ page }) => {
  await page.goto(PAGES.long);
  const items = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  const names = (await items.allTextContents()).map((name) => name.trim());
  expect(names.length).toBeGreaterThan(3);
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as BreadcrumbList;
  expect(data['@type']).toBe('BreadcrumbList');
  expect(data.itemListElement.map(({ name }) => name)).toEqual(names);
  expect(data.itemListElement.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1));
  expect(data.itemListElement.at(-1)?.item).toMatch(new RegExp(`^https://[^/]+${PAGES.long}$`));
});

test('[NAV-09] previous and next follow the order of the sidebar', async ({ page }) => {
  await page.goto('/dagster-basics-tutorial');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const order = await sidebar
    .locator('a[href^="/dagster-basics-tutorial"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(order.length).toBe(8);
  for (const [index, route] of order.entries()) {
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    if (index > 0) await expect(pages.locator('[rel=prev]')).toHaveAttribute('href', order[index - 1] ?? '');
    const next = order[index + 1];
    if (next === undefined) break;
    await expect(pages.locator('[rel=next]')).toHaveAttribute('href', next);
    await pages.locator('[rel=next]').click();
  }
});

test('[LINK-01] internal links have no slash at their end', async ({ page }) => {
  await page.goto(PAGES.long);
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(20);
  expect(hrefs.filter((href) => href !== '/' && /\/($|[?#])/.test(href))).toEqual([]);
});

test('a page has the landmarks and names that people and tests rely on', async ({ page }) => {
  await page.goto(PAGES.long);
  for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'On this page', 'Docs pages']) {
    await expect(page.getByRole('navigation', { name })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
