import type { Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { expectAccessible, setColorMode } from './axe';
import { expect, test } from './test';

const ROUTE = '/integrations/libraries';

const gallery = (page: Page) => page.locator('[data-gallery]');
const field = (page: Page) => gallery(page).getByRole('searchbox', { name: 'Filter integrations' });
const items = (page: Page) => gallery(page).getByRole('listitem');
const status = (page: Page) => gallery(page).getByRole('status');
const toggle = (page: Page, name: RegExp) => gallery(page).getByRole('button', { name });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery lists every integration, with its mark, category, support, and a line, and no filters', async ({
    page,
  }) => {
    await page.goto(ROUTE);
    expect(await items(page).count()).toBeGreaterThan(50);
    await expect(field(page)).toBeHidden();
    const slack = gallery(page).locator('#tool-slack');
    await expect(slack).toBeVisible();
    await expect(slack).toContainText('Alerting Dagster supported');
  });
});

test('every link of the gallery leads to a page, and a tool without one is no link', async ({ page, request }) => {
  await page.goto(ROUTE);
  const addresses = await items(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of new Set(addresses)) expect((await request.get(address)).status(), address).toBe(200);
  for (const item of await items(page)
    .filter({ hasNot: page.getByRole('link') })
    .all()) {
    await expect(item.locator('code').first()).toBeVisible();
  }
});

test('the keyboard alone narrows the gallery and takes that back', async ({ page }) => {
  await openDoc(page, ROUTE);
  const all = await items(page).count();
  await field(page).focus();
  await page.keyboard.type('redshift');
  await expect(status(page)).toHaveText(new RegExp(`^\\d+ of ${all} integrations$`));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle(page, /^Community/)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(status(page)).toHaveText('No integrations match these filters.');
  await page.keyboard.press('Space');
  await expect(toggle(page, /^Community/)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page, /^Storage/).press('Enter');
  await expect(page).toHaveURL(/\?q=redshift&category=storage$/);
  await gallery(page).getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(items(page)).toHaveCount(all);
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${ROUTE}$`));
});

test('the address of a narrowed gallery shows the same, and so does the way back', async ({ page }) => {
  await openDoc(page, `${ROUTE}?category=storage&q=redshift`);
  await expect(items(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('redshift');
  await expect(toggle(page, /^Storage/)).toHaveAttribute('aria-pressed', 'true');
  await items(page).getByRole('link', { name: 'Amazon Redshift' }).click();
  await expect(page).toHaveURL(/\/aws\/redshift$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?category=storage&q=redshift$/);
  await expect(items(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('redshift');
});

test('where nothing fits, there is a way out', async ({ page }) => {
  await openDoc(page, `${ROUTE}?q=nosuchtool`);
  await expect(items(page)).toHaveCount(0);
  await expect(gallery(page).getByRole('link', { name: 'Search all pages' })).toBeVisible();
  await gallery(page).getByRole('button', { name: 'show all integrations' }).click();
  expect(await items(page).count()).toBeGreaterThan(50);
});

test('the page of a tool has the tags of its category and of its support', async ({ page }) => {
  await page.goto(`${ROUTE}/aws/s3`);
  const tags = page.getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('link', { name: 'Storage' })).toBeVisible();
  await tags.getByRole('link', { name: 'Dagster supported' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Amazon S3' })).toBeVisible();
});

test('at 360 px nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDoc(page, ROUTE);
  await field(page).fill('a');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await openDoc(page, `${ROUTE}?category=storage`);
  const { x, width: size } = (await toggle(page, /^Storage/).boundingBox())!;
  expect(x + size).toBeLessThanOrEqual(360);
});

test('axe finds nothing in the gallery: both color modes, filtered, and empty', async ({ page }) => {
  await openDoc(page, `${ROUTE}?category=etl`);
  await expectAccessible(page, 'all rules', '[data-gallery]');
  await setColorMode(page, 'dark');
  await expectAccessible(page, 'rules on colors', '[data-gallery]');
  await toggle(page, /^ETL/).click();
  await expectAccessible(page, 'rules on colors', '[data-gallery]');
  await setColorMode(page, 'light');
  await expectAccessible(page, 'rules on colors', '[data-gallery]');
  await field(page).fill('nosuchtool');
  await expectAccessible(page, 'all rules', '[data-gallery]');
});
