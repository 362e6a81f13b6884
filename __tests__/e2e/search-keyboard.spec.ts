import type { Page } from 'playwright/test';
import { hydrated } from './console';
import { PAGES } from './pages';
import { box, hold, options } from './search-box';
import { expect, test } from './test';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens a long page and scrolls there, without the mouse. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.goto(PAGES.long);
  await hydrated(page);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

/** Opens a long page and its search by a key, and types a query. */
async function typeQuery(page: Page, key: string, query: string): Promise<void> {
  await page.goto(PAGES.long);
  await hydrated(page);
  await page.keyboard.press(key);
  await page.keyboard.type(query);
  await expect(options(page).first()).toBeVisible();
}

for (const top of [60, 3000]) {
  for (const key of ['Control+k', '/']) {
    test(`[SEARCH-03] ${key} at ${top} px keeps the place, and Escape gives back the focus`, async ({ page }) => {
      await scrollTo(page, top);
      const link = page.getByRole('article').getByRole('link').first();
      await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
      await page.keyboard.press(key);
      await expect(box(page)).toBeFocused();
      await page.keyboard.type('sensor');
      await expect(options(page).first()).toBeVisible();
      expect(await scrolled(page)).toBe(top);
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await expect(options(page)).toHaveCount(0);
      expect(await scrolled(page)).toBe(top);
    });
  }
}

test('[SEARCH-03] on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await scrollTo(page, 3000);
  const link = page.getByRole('article').getByRole('link').first();
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await scrolled(page)).toBe(3000);
});

test.describe('with the focus on a filter', () => {
  const filter = (page: Page) => page.getByRole('group', { name: 'Search in' }).getByRole('button', { name: 'API' });

  test.beforeEach(async ({ page }) => {
    await page.goto(PAGES.long);
    await box(page).fill('sensor');
    await expect(options(page).first()).toBeVisible();
    await filter(page).focus();
  });

  test('[SEARCH-09] arrow keys lead into the results', async ({ page }) => {
    await page.keyboard.press('Enter');
    await expect(filter(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(options(page).first()).toContainText('API');
    await page.keyboard.press('ArrowDown');
    await expect(box(page)).toBeFocused();
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/api\//);
  });

  test('[SEARCH-09] Escape closes the search', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(filter(page)).toHaveCount(0);
  });
});

test('[SEARCH-03] what is typed while the next page is on its way goes on when it comes', async ({ page }) => {
  const letThrough = await hold(page, '**/page-data/guides/automate/sensors/page-data.json');
  await page.goto(PAGES.withList);
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Sensors', exact: true })
    .click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('part');
  await expect(options(page).first()).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Sensors' })).toBeVisible();
  await page.keyboard.type('itions');
  await expect(box(page)).toHaveValue('partitions');
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
});

test('[SEARCH-09] Tab passes the box by, and an arrow key opens its panel', async ({ page }) => {
  await page.goto(PAGES.long);
  await hydrated(page);
  await box(page).focus();
  await expect(box(page)).toHaveAttribute('placeholder', /^Search/);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('search').locator(':focus')).toHaveCount(0);
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Begin with')).toBeVisible();
});

test('[SEARCH-03] Escape gives the focus back to the heading that a link had led to', async ({ page }) => {
  await page.goto(PAGES.intro);
  await hydrated(page);
  await box(page).fill('partition');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
  const heading = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
});

test('[SEARCH-03] a query that Escape has left makes way for the next one', async ({ page }) => {
  await typeQuery(page, 'Control+k', 'pool');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveValue('pool');
  await page.keyboard.type('dbt');
  await expect(box(page)).toHaveValue('dbt');
});

test('[SEARCH-09] after Escape on a filter, Tab goes on behind the box', async ({ page }) => {
  await typeQuery(page, '/', 'pool');
  const filter = page.getByRole('button', { name: 'User guide', exact: true });
  await filter.focus();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  const isBeforeBox = await box(page).evaluate(
    (element) => (document.activeElement?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(isBeforeBox).toBeTruthy();
});
