import type { Locator, Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expect, test } from './test';

test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

/** The bar at the left of lines; its color is empty where there is none. */
const barOf = (lines: Locator): Promise<string> =>
  lines.evaluate((element) => {
    const { borderLeftStyle, borderLeftWidth, borderLeftColor } = getComputedStyle(element);
    return borderLeftStyle === 'solid' && parseFloat(borderLeftWidth) >= 3 ? borderLeftColor : '';
  });
const groundOf = (page: Page): Promise<string> =>
  page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);

test('marked lines of code have a bar where the system chooses the colors', async ({ page }) => {
  await openDoc(page, '/guides/build/ops/op-events');
  const marked = page.locator('[data-line][class]');
  const bar = await barOf(marked.first());
  expect(bar).not.toBe('');
  expect(bar).not.toBe(await groundOf(page));
});

test('a filled button is of one color, and its words have that of the page', async ({ page }) => {
  await openDoc(page, PAGES.intro);
  const ground = await groundOf(page);
  for (const name of ['Start with the quickstart', 'Try Dagster+', 'Skip to main content']) {
    const button = page.getByRole('link', { name, exact: true });
    await expect(button).toHaveCSS('color', ground);
    await expect(button).not.toHaveCSS('background-color', ground);
    await expect(button).toHaveCSS('forced-color-adjust', 'none'); // or the browser puts a ground of its own behind the words
  }
});

test('the lines of an asset have a bar where the system chooses the colors, once it is pointed at', async ({
  page,
}) => {
  await openDoc(page, PAGES.intro);
  const ground = await groundOf(page);
  const lines = page.locator('code [data-asset]', { hasText: 'def trips(' });
  expect(await barOf(lines)).toBe(ground);
  await page.locator('label[data-asset]', { hasText: 'trips' }).hover();
  await expect.poll(() => barOf(lines)).not.toBe(ground);
  expect(await barOf(lines)).not.toBe('');
});

test('what is current among links has an outline; the last breadcrumb and the logo, which are no choice, have none', async ({
  page,
}) => {
  await openDoc(page, PAGES.intro);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'User guide' })).toHaveCSS('outline-style', 'solid');
  await expect(main.getByRole('link', { name: 'Docs', exact: true })).toHaveCSS('outline-style', 'none');
  const last = page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('[aria-current=page]');
  await expect(last).toHaveCSS('outline-style', 'none');
});

test('the result that the keyboard is at has an outline, since the system takes its ground away', async ({ page }) => {
  await openDoc(page, PAGES.long);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('asset');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true }).getByRole('link', { includeHidden: true })).toHaveCSS(
    'outline-style',
    'solid',
  );
});
