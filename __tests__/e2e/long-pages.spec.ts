import type { Page } from 'playwright/test';
import { aliveSign, openDoc } from '../fixtures/open-page';
import { expect, test } from './test';

/** The longest page. */
const LONG = '/api/dagster/assets';

const entryNearEnd = (page: Page) => page.locator('main section:nth-last-of-type(3) h3');
const navbarBottom = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom);

/** How far an entry's heading is from the top of the window, in whole pixels. */
const topOf = (page: Page) => entryNearEnd(page).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));

test('an anchor far below leads to its entry, which stays there', async ({ page }) => {
  await openDoc(page, LONG);
  const id = await entryNearEnd(page).getAttribute('id');
  await page.goto('/');
  await page.goto(`${LONG}#${id}`);
  await aliveSign(page).waitFor({ state: 'attached' });
  const top = await topOf(page);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan((await navbarBottom(page)) + 60);
  await expect(entryNearEnd(page)).toBeInViewport();
});

test('a reload leaves the reader at the entry that was read', async ({ page }) => {
  await openDoc(page, LONG);
  await entryNearEnd(page).evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  const top = await topOf(page);
  await page.reload();
  await aliveSign(page).waitFor({ state: 'attached' });
  await expect.poll(async () => Math.abs((await topOf(page)) - top)).toBeLessThanOrEqual(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every entry can be read', async ({ page }) => {
    await page.goto(LONG);
    await entryNearEnd(page).scrollIntoViewIfNeeded();
    await expect(entryNearEnd(page)).toBeInViewport();
  });
});
