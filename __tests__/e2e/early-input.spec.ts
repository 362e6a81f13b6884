import type { Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { hydrated } from './console';
import { holdRequest } from './page-loads';
import { PAGES } from './pages';
import { expect, test } from './test';

/** Opens a page whose code comes once the function that it gives is called, and stays until its text is there. */
async function openSlow(page: Page, route: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (request) => {
    await released;
    await request.continue();
  });
  await page.goto(route, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => '___loader' in window)).toBe(false);
  return release;
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const isAlive = (page: Page) => page.waitForFunction(() => '___loader' in window);

for (const key of ['Control+k', '/']) {
  test(`[SEARCH-03] ${key} before the page is alive leads to search, and keeps what is typed`, async ({ page }) => {
    const release = await openSlow(page, PAGES.long);
    await page.keyboard.press(key);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('quickstart');
    release();
    await expect(page.getByRole('option').first()).toContainText('Quickstart');
    await expect(box(page)).toHaveValue('quickstart');
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[SEARCH-03] the slash key opens search with what was typed meanwhile', async ({ page }) => {
    const release = await openSlow(page, PAGES.long);
    await page.keyboard.press('/');
    await page.keyboard.type('quickst');
    release();
    await isAlive(page);
    await page.keyboard.type('art', { delay: 50 });
    await expect(page.getByRole('option').first()).toContainText('Quickstart');
    await expect(box(page)).toHaveValue('quickstart');
  });

  for (const [name, ask] of [
    ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
    ['the search button', (page: Page) => page.getByRole('button', { name: 'Open search' }).click()],
  ] as const) {
    test(`[SEARCH-03] what is typed after ${name}, while the dialog's code is on its way, is kept`, async ({
      page,
    }) => {
      await page.goto(PAGES.long, { waitUntil: 'networkidle' });
      await hydrated(page);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/*.js', async (request) => {
        await released;
        await request.continue();
      });
      await ask(page);
      await page.keyboard.type('quick');
      await expect(box(page)).toHaveCount(0);
      release();
      await expect(box(page)).toHaveValue('quick');
      await page.keyboard.type('start');
      await expect(box(page)).toHaveValue('quickstart');
      await expect(page.getByRole('option').first()).toContainText('Quickstart');
    });
  }

  test('[NAV-04] a tap on the menu button opens the menu, once', async ({ page }) => {
    const release = await openSlow(page, PAGES.long);
    const button = page.getByRole('button', { name: 'Toggle navigation bar' });
    await button.click();
    await button.click();
    release();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

test('[THEME-02] a tap on the color-mode button counts', async ({ page }) => {
  const release = await openSlow(page, PAGES.long);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
});

test('[ASK-01] a tap on "Ask the docs" opens the assistant', async ({ page }) => {
  const release = await openSlow(page, PAGES.long);
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Ask the docs' })).toBeVisible();
});

test('[NAV-06] a click on a group of the sidebar counts while its entries are on their way', async ({ page }) => {
  const release = await holdRequest(page, '**/sidebars/docs*.json');
  await openDoc(page, PAGES.intro);
  const group = page.getByRole('button', { name: 'Pages of Dagster basics tutorial', exact: true });
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
});
