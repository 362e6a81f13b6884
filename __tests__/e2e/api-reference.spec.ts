import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { expectAccessible, setColorMode } from './axe';
import { expect, test } from './test';

const ASSETS = '/api/dagster/assets';
const MAX_BYTES = 150 * 1024;

/** What a reader of an API page is sent before its code: HTML and page data, compressed. */
function weightOf(route: string): number {
  const files = [`public${route}/index.html`, `public/page-data${route}/page-data.json`];
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}

/** Every page of the reference, the heaviest first. */
const API_PAGES = readdirSync('public/api', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.html'))
  .map((path) => join('/api', dirname(path)))
  .map((route) => ({ route, weight: weightOf(route) }))
  .sort((a, b) => b.weight - a.weight);

const LONGEST = API_PAGES[0]!;

const preview = (page: Page): Locator => page.getByRole('tooltip');

const openReference = (page: Page, address: string = ASSETS): Promise<void> => openDoc(page, address);

/** A link within the signature of a symbol. */
const typeIn = (page: Page, symbol: string, type: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.locator(`[id="${symbol}"]`) })
    .locator('pre')
    .first()
    .getByRole('link', { name: type, exact: true })
    .first();

test('the heaviest API page has at most 150 KB of HTML and data, compressed', () => {
  expect(API_PAGES.length).toBeGreaterThan(40);
  expect(LONGEST.weight, LONGEST.route).toBeLessThanOrEqual(MAX_BYTES);
});

/** A page of a length that most have: axe compares the colors of every word. */
const USUAL = API_PAGES[Math.floor(API_PAGES.length / 2)]!;

/** Opens a page and the preview of its first linked symbol. */
async function openPreview(page: Page, route: string): Promise<void> {
  await openReference(page, route);
  await page.locator('main pre [data-symbol]').first().focus();
  await expect(preview(page)).toBeInViewport({ ratio: 1 });
}

test('axe finds nothing on the longest API page with a preview open', async ({ page }) => {
  await openPreview(page, LONGEST.route);
  await expectAccessible(page, 'other rules');
});

test('axe finds nothing on a usual API page with a preview open, in both modes', async ({ page }) => {
  await openPreview(page, USUAL.route);
  await expectAccessible(page);
  await setColorMode(page, 'dark');
  await expectAccessible(page, 'rules on colors');
});

test.describe('the preview of a symbol', () => {
  test.beforeEach(({ page }) => openReference(page));

  test('is shown while the pointer rests on a link, and says signature and summary', async ({ page }) => {
    const link = typeIn(page, 'dagster.AssetSpec', 'PartitionsDefinition');
    await link.hover();
    await expect(preview(page)).toContainText('class PartitionsDefinition');
    await expect(preview(page).getByRole('paragraph')).toHaveText(/\w+ \w+/);
    await expect(link).toHaveAttribute('aria-describedby', (await preview(page).getAttribute('id')) ?? '');
    await page.mouse.move(0, 0);
    await expect(preview(page)).toBeHidden();
  });

  test('ends a signature that is too long with an ellipsis', async ({ page }) => {
    await typeIn(page, 'dagster.AssetSpec', 'PartitionsDefinition').hover();
    const signature = preview(page).locator('pre');
    await signature.evaluate((element) => (element.textContent = 'parameter\n'.repeat(20)));
    await expect(signature).toHaveCSS('-webkit-line-clamp', '8'); // what draws the ellipsis
    expect(await signature.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  });

  test('stays while the pointer is on it, so that it can be read and selected', async ({ page }) => {
    await typeIn(page, 'dagster.AssetSpec', 'PartitionsDefinition').hover();
    await preview(page).hover();
    await preview(page).getByRole('paragraph').click();
    await expect(preview(page)).toBeVisible();
  });

  test('is shown at a link that has the focus, and goes away on Escape and with the focus', async ({ page }) => {
    const link = typeIn(page, 'dagster.AssetSpec', 'PartitionsDefinition');
    await link.focus();
    await expect(preview(page)).toContainText('class PartitionsDefinition');
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(preview(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(preview(page)).toBeHidden();
  });

  for (const width of [320, 1280]) {
    test(`covers neither its link nor the edge of a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const link = typeIn(page, 'dagster.AssetSpec', 'PartitionsDefinition');
      await link.focus();
      await expect(preview(page)).toBeInViewport({ ratio: 1 });
      const [around, shown] = [await link.boundingBox(), await preview(page).boundingBox()];
      expect(shown!.y >= around!.y + around!.height || shown!.y + shown!.height <= around!.y).toBe(true);
    });
  }
});

test('without the file of previews, links lead where they lead', async ({ page }) => {
  await page.route('**/symbol-previews.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openReference(page);
  const link = typeIn(page, 'dagster.AssetSpec', 'PartitionsDefinition');
  const answer = page.waitForResponse('**/symbol-previews.json');
  await link.hover();
  await answer;
  await expect(preview(page)).toBeHidden();
  await link.click();
  await expect(page).toHaveURL(/\/api\/dagster\/partitions\/?#dagster\.PartitionsDefinition$/);
  await expect(page.locator('[id="dagster.PartitionsDefinition"]')).toBeInViewport();
});

test('every type that a signature links is an anchor of the page that it leads to', async ({ page }) => {
  await openReference(page);
  const addresses = await page
    .locator('main pre [data-symbol]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).hash)),
    ]);
  expect(addresses.length).toBeGreaterThan(20);
  const pages = new Map<string, string>();
  const htmlOf = (route: string): string => {
    const html = pages.get(route) ?? readFileSync(`public${route}/index.html`, 'utf8');
    pages.set(route, html);
    return html;
  };
  const broken = addresses.filter((address) => {
    const [route = '', anchor = ''] = address.split('#');
    return !htmlOf(route.replace(/\/$/, '')).includes(` id="${anchor}"`);
  });
  expect(broken).toEqual([]);
});

for (const anchor of ['dagster.AssetSpec', 'dagster.AssetSpec.replace_attributes']) {
  test(`a link to ${anchor} shows it below the navbar`, async ({ page }) => {
    await openDoc(page, `${ASSETS}#${anchor}`);
    const target = page.locator(`[id="${anchor}"]`);
    await expect(target).toBeInViewport();
    const bar = await page.getByRole('banner').boundingBox();
    const { y } = (await target.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    expect(y).toBeLessThan(300);
  });
}
