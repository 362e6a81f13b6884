import type { Page } from 'playwright/test';
import { hydrated } from './console';
import { PAGES } from './pages';
import { ALL_FILES, box, hold, LATER_FILES, options } from './search-box';
import { expect, test } from './test';

const SENSORS = /\/guides\/automate\/sensors(?:[?#]|$)/;
const opening = (page: Page) => page.getByRole('status').filter({ hasText: 'Opening the best result…' });

/** Types as fast as it goes, and presses Enter. */
async function typeAndEnter(page: Page, query: string): Promise<void> {
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
}

test('[SEARCH-04] Enter without a pause behind the words opens the best result, on first use and later', async ({
  page,
}) => {
  await page.goto(PAGES.long);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await typeAndEnter(page, 'sensors');
  await expect(page).toHaveURL(SENSORS);
  await page.keyboard.press('Control+k');
  await typeAndEnter(page, 'quickstart');
  await expect(page).toHaveURL(/\/getting-started\/quickstart/);
});

test('[SEARCH-04] Enter before the page is alive is shown to count, and opens the best result then', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/framework-*.js');
  await page.goto(PAGES.long, { waitUntil: 'commit' });
  await box(page).focus();
  await typeAndEnter(page, 'sensors');
  await expect(page.locator('[data-search-box][data-opening]')).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(SENSORS);
});

test('[SEARCH-04] Enter before the page is alive is called off by a further key', async ({ page }) => {
  const letThrough = await hold(page, '**/framework-*.js');
  await page.goto(PAGES.long, { waitUntil: 'commit' });
  await box(page).focus();
  await typeAndEnter(page, 'sensor');
  await page.keyboard.type('s');
  await expect(page.locator('[data-opening]')).toHaveCount(0);
  letThrough();
  await expect(options(page).first()).toBeVisible();
  await expect(page).toHaveURL(PAGES.long);
});

test.describe('while the files of search are on their way', () => {
  let letThrough: () => void;

  test.beforeEach(async ({ page }) => {
    letThrough = await hold(page, ALL_FILES);
    await page.goto(PAGES.long);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await typeAndEnter(page, 'sensors');
    await expect(opening(page)).toBeAttached();
  });

  test('[SEARCH-04] Enter is shown to count, and opens the best result as soon as it is known', async ({ page }) => {
    await expect(page.getByText('Opening the best result…').first()).toBeVisible();
    letThrough();
    await expect(page).toHaveURL(SENSORS);
  });

  for (const [how, key] of [
    ['Escape', 'Escape'],
    ['a further key', 'x'],
    ['a key that takes one away', 'Backspace'],
  ] as const) {
    test(`[SEARCH-04] Enter is called off by ${how}`, async ({ page }) => {
      await page.keyboard.press(key);
      await expect(opening(page)).toHaveCount(0);
      letThrough();
      await box(page).click();
      await expect(box(page)).not.toHaveAttribute('aria-busy');
      await expect(page).toHaveURL(PAGES.long);
    });
  }
});

test('[SEARCH-04] Enter while the list belongs to fewer words opens what fits all of them', async ({ page }) => {
  await page.goto(PAGES.long);
  await box(page).focus();
  await page.keyboard.type('run');
  await expect(options(page).first()).toBeVisible();
  await typeAndEnter(page, ' status sensor');
  await expect(page).toHaveURL(/run-status-sensors/);
});

test('[SEARCH-04] Enter for words that nothing fits leads to the page of results, which says so', async ({ page }) => {
  await page.goto(PAGES.long);
  await box(page).focus();
  await typeAndEnter(page, 'zzqqxxyy');
  await expect(page).toHaveURL(/\/search\?q=zzqqxxyy$/);
  await expect(page.getByRole('main').getByText('No results for "zzqqxxyy".')).toBeVisible();
});

test('[SEARCH-04] Enter that ends the composition of an input method opens nothing', async ({ page }) => {
  await page.goto(PAGES.long);
  await box(page).fill('sensors');
  await expect(options(page).first()).toBeVisible();
  await box(page).evaluate((input) => {
    for (const composition of [{ isComposing: true }, { keyCode: 229 }]) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...composition }));
    }
  });
  await expect(options(page).first()).toBeVisible();
  await expect(page.locator('[data-opening]')).toHaveCount(0);
  await expect(page).toHaveURL(PAGES.long);
});

test('[SEARCH-01] titles, headings, questions, and symbols answer before the other files have come', async ({
  page,
}) => {
  const letThrough = await hold(page, LATER_FILES);
  await page.goto(PAGES.long);
  await box(page).fill('AssetSpec');
  await expect(options(page).first()).toContainText('AssetSpec');
  await expect(box(page)).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(box(page)).not.toHaveAttribute('aria-busy');
});

test('[SEARCH-09] a list in which the reader walks stays as it is when the other files have come', async ({ page }) => {
  const letThrough = await hold(page, LATER_FILES);
  await page.goto(PAGES.long);
  await box(page).fill('run config'); // the first results differ from those of all files
  await expect(page.getByText(/results so far$/)).toBeAttached();
  const labels = () => options(page).evaluateAll((all) => all.map((option) => option.getAttribute('aria-label')));
  const before = await labels();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  letThrough();
  await expect(page.getByText(/^\d+ results$/)).toBeAttached();
  expect(await labels()).toEqual(before);
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('[SEARCH-09] an arrow key before the results have come means them', async ({ page }) => {
  const letThrough = await hold(page, ALL_FILES);
  await page.goto(PAGES.long);
  await box(page).fill('sensor');
  letThrough();
  await expect(options(page).first()).toBeVisible();
  // In one go, so that the results for the words before are still shown.
  await box(page).evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, 'schedule');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (let pressed = 0; pressed < 2; pressed += 1)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  });
  await expect(options(page).first()).toContainText(/schedule/i);
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('[SEARCH-10] without the file of names, search answers from the others', async ({ page }) => {
  await page.route(/\/search-names-[^/]+\.json$/, (route) => route.abort());
  await page.goto(PAGES.long);
  await box(page).fill('quickstart');
  await expect(options(page).first()).toContainText('Quickstart');
});

test('Ctrl+Enter opens a result in another tab, and the results stay', async ({ page, context }) => {
  await page.goto(PAGES.long);
  await page.getByRole('combobox', { name: 'Search' }).fill('quickstart');
  await expect(page.getByRole('option').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/getting-started\/quickstart/);
  await expect(page.getByRole('option').first()).toBeVisible();
});
