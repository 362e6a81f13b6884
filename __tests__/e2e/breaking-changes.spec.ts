import type { Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { expectAccessible, setColorMode } from './axe';
import { expect, test } from './test';

const ROUTE = '/migration/upgrading';

const changes = (page: Page) => page.locator('[data-gallery="change"]');
const choice = (page: Page) => changes(page).getByRole('combobox', { name: 'You upgrade from' });
const items = (page: Page) => changes(page).locator('li[data-release]:visible');
const status = (page: Page) => changes(page).getByRole('status');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every breaking change is listed with what to do, and there are no filters', async ({ page }) => {
    await page.goto(ROUTE);
    expect(await items(page).count()).toBeGreaterThan(40);
    await expect(choice(page)).toBeHidden();
    await expect(items(page).first()).toContainText('What to do');
  });
});

test('the keyboard alone narrows the changes to those after a release, and the address leads to the same', async ({
  page,
}) => {
  await openDoc(page, ROUTE);
  const all = await items(page).count();
  await choice(page).focus();
  await page.keyboard.type('1.10.21');
  await expect(choice(page)).toHaveValue('1.10.21');
  await page.keyboard.press('Tab');
  await page.keyboard.type('graphql');
  await expect(status(page)).toHaveText(`2 of ${all} changes`);
  await expect(page).toHaveURL(/\?from=1\.10\.21&q=graphql$/);
  await page.reload();
  await expect(items(page)).toHaveCount(2);
  await expect(choice(page)).toHaveValue('1.10.21');
  await expectAccessible(page, 'all rules', '[data-gallery]');
  await setColorMode(page, 'dark');
  await expectAccessible(page, 'rules on colors', '[data-gallery]');
  await changes(page).getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(items(page)).toHaveCount(all);
  await expect(page).toHaveURL(new RegExp(`${ROUTE}$`));
});

test('at 360 px nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDoc(page, `${ROUTE}?from=1.10.21`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
