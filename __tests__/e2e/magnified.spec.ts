import type { Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expectText } from './readable';
import { expect, test } from './test';

/** What a window of 1280 by 800 px shows at a zoom of 200 %. */
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const route of Object.values(PAGES).filter((page) => page !== PAGES.missing)) {
  test(`at a zoom of 200 % the text of ${route} needs no sideways scrolling`, async ({ page }) => {
    await page.goto(route);
    await expectText(page);
    expect(await pageWidth(page)).toBe(640);
    const cut = await page.locator('article p').evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const { left, right } = paragraph.getBoundingClientRect();
        return left < 0 || right > window.innerWidth ? paragraph.textContent : [];
      }),
    );
    expect(cut).toEqual([]);
  });
}

for (const route of ['/deployment/code-locations/dg-toml', '/deployment/code-locations/dagster-cloud-yaml']) {
  test(`at 320 px the long names of ${route} break`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(route);
    await expectText(page);
    expect(await pageWidth(page)).toBe(320);
  });
}

test('at a zoom of 200 % the menu leads to all of its pages', async ({ page }) => {
  await openDoc(page, PAGES.long);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
  await menu.getByRole('button', { name: 'Back to main menu' }).click();
  const last = menu.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('button', { name: 'Close navigation bar' })).toBeInViewport({ ratio: 1 });
});

test('at a zoom of 200 % search has room for a result, which leads to its page', async ({ page }) => {
  await openDoc(page, PAGES.long);
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeInViewport({ ratio: 1 });
  await box.fill('concepts');
  const first = page.getByRole('option').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await first.click();
  await expect(page).not.toHaveURL(new RegExp(`${PAGES.long}$`));
  expect(await pageWidth(page)).toBe(640);
});

test('at a zoom of 200 % the assistant has room for a question', async ({ page }) => {
  await openDoc(page, PAGES.long);
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeInViewport({ ratio: 1 });
  expect(await pageWidth(page)).toBe(640);
});

test('in a wide, low window the assistant makes way for the page of a passage', async ({ page }) => {
  await page.setViewportSize({ width: 1093, height: 500 });
  await openDoc(page, PAGES.long);
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the docs' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('How do I test a sensor?');
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem').getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${PAGES.long}$`));
  await expect(dialog.getByRole('button', { expanded: false })).toBeInViewport({ ratio: 1 });
  expect((await dialog.boundingBox())!.height).toBeLessThan(100);
});

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 341, height: 192 }, deviceScaleFactor: 4 });

  test('the assistant has all of the window for an answer, can be closed, and leaves the page where it is', async ({
    page,
  }) => {
    await openDoc(page, PAGES.long);
    await page.evaluate(() => window.scrollTo(0, 700));
    const button = page.getByRole('button', { name: 'Ask the docs' });
    await button.focus();
    const top = (): Promise<number> => page.evaluate(() => window.scrollY);
    const before = await top();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask the docs' });
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 341, height: 192 });
    await expect(dialog.getByRole('textbox', { name: 'Question' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('textbox', { name: 'Question' }).fill('How do I test a sensor?');
    await page.keyboard.press('Enter');
    const question = dialog.getByRole('region', { name: 'How do I test a sensor?' });
    await expect(question.getByRole('listitem').first()).toBeInViewport();
    const close = dialog.getByRole('button', { name: 'Close assistant' });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await top()).toBe(before);
  });

  test('results and filters of search scroll together', async ({ page }) => {
    await openDoc(page, PAGES.long);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('concepts');
    await expect(page.getByRole('option').first()).toBeAttached();
    await page.keyboard.press('ArrowUp');
    const last = page.getByRole('option').last();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('button', { name: 'All', exact: true })).not.toBeInViewport();
  });
});

test('at a zoom of 200 % the contents unfold above the text, and an anchor is not below the navbar', async ({
  page,
}) => {
  await openDoc(page, PAGES.long);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('button').click();
  const entry = contents.getByRole('link').nth(1);
  const anchor = (await entry.getAttribute('href')) ?? '';
  await entry.click();
  const heading = page.locator(anchor);
  await expect(heading).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('banner').boundingBox();
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(Math.max(0, bar!.y + bar!.height));
});
