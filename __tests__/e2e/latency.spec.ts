import { hydrated } from './console';
import { countDocuments, dataOf, DOC_CODE, holdRequest, saveData, TAG_INDEX_CODE } from './page-loads';
import { PAGES } from './pages';
import { expectReadableBefore, expectText } from './readable';
import { expect, test } from './test';

/** How late an answer may come. Clocks are set forward to it, so no test waits. */
const LATENCY_MS = 20_000;

/** What names the search files, and is asked for before them. */
const SEARCH_FILES = '**/search-plugin-data.json';

test.beforeEach(async ({ page }) => {
  await saveData(page);
  await page.clock.install();
});

test.describe('where it takes 20 s until there comes', () => {
  for (const [what, url] of [
    ['the data', dataOf(PAGES.tags)],
    ['the code', TAG_INDEX_CODE],
  ] as const) {
    test(`${what} of the next page, the old one is read on, and the next one comes by itself`, async ({ page }) => {
      await page.goto(PAGES.tag);
      await hydrated(page);
      const documents = countDocuments(page);
      const release = await holdRequest(page, url);
      const request = page.waitForRequest(url);
      await page.getByRole('main').getByRole('link', { name: 'All tags' }).click();
      await request;
      await page.clock.fastForward(LATENCY_MS);
      const notice = page.getByRole('status').getByText('The next page is taking a while to load.');
      await expect(notice).toBeVisible();
      await expectText(page);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
      await expect(page).toHaveURL(new RegExp(`${PAGES.tags}$`));
      await expect(notice).toHaveCount(0);
      expect(documents()).toBe(0);
    });
  }

  for (const [what, url] of [
    ['the data', dataOf(PAGES.withTabs)],
    ['the code', DOC_CODE],
  ] as const) {
    test(`${what} of the first page, it is read, and comes to life by itself`, async ({ page }) => {
      const documents = countDocuments(page);
      await expectReadableBefore(page, PAGES.withTabs, url, LATENCY_MS);
      expect(documents()).toBe(1);
    });
  }

  test('the search files, what is typed stays, and is answered by itself', async ({ page }) => {
    await page.goto(PAGES.withTabs);
    await hydrated(page);
    const release = await holdRequest(page, SEARCH_FILES);
    const request = page.waitForRequest(SEARCH_FILES);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.click();
    await page.keyboard.type('schedule');
    await request;
    await page.clock.fastForward(LATENCY_MS);
    await expect(page.getByText('Searching…')).toBeVisible();
    await expect(box).toHaveValue('schedule');
    await expectText(page);
    release();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the search files, the assistant says that it looks, and answers by itself', async ({ page }) => {
    await page.goto(PAGES.withTabs);
    await hydrated(page);
    const release = await holdRequest(page, SEARCH_FILES);
    const request = page.waitForRequest(SEARCH_FILES);
    await page.getByRole('button', { name: 'Ask the docs' }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('What is a sensor?');
    await page.keyboard.press('Enter');
    await request;
    await page.clock.fastForward(LATENCY_MS);
    const log = page.getByRole('log');
    await expect(log).toContainText('Looking…');
    release();
    await expect(log.getByRole('link').first()).toBeVisible();
    await expect(log).not.toContainText('Looking…');
  });
});
