import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { drawn, openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expect, test } from './test';

const article = (page: Page): Locator => page.getByRole('article');
const tab = (page: Page, name: string): Locator => article(page).getByRole('tab', { name, exact: true });

test.describe('a link to a tab', () => {
  test('is the address after a choice, which neither scrolls nor makes an entry of the history', async ({ page }) => {
    await openDoc(page, PAGES.withTabs);
    const chosen = tab(page, 'pip').first();
    await chosen.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => [window.scrollY, history.length]);
    await chosen.click();
    await expect(page).toHaveURL(/#tab-pip$/);
    await drawn(page);
    expect(await page.evaluate(() => [window.scrollY, history.length])).toEqual(before);
  });

  test('shows that tab in sight, with its label, to a reader who comes for the first time', async ({ page }) => {
    await openDoc(page, `${PAGES.withTabs}#tab-pip`);
    await expect(tab(page, 'pip').first()).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'pip').first()).toBeInViewport();
    await expect(page.locator('#tab-pip')).toBeInViewport();
  });

  test('leaves a reader who comes back where they were', async ({ page }) => {
    await openDoc(page, PAGES.withTabs);
    await tab(page, 'pip').first().click();
    const link = page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]');
    await link.scrollIntoViewIfNeeded();
    await drawn(page); // a position is kept once it is seen
    const position = await page.evaluate(() => window.scrollY);
    const title = page.getByRole('heading', { level: 1 });
    const before = (await title.textContent()) ?? '';
    await link.click();
    await expect(title).not.toHaveText(before); // the address changes before the page does
    await drawn(page);
    await page.goBack();
    await expect(page).toHaveURL(/#tab-pip$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
    await expect(tab(page, 'pip').first()).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab(page, 'pip').first()).toHaveAttribute('aria-selected', 'true');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the alternative', async ({ page }) => {
      await page.goto(`${PAGES.withTabs}#tab-pip`);
      await expect(page.locator('#tab-pip')).toBeInViewport();
    });
  });
});

test('a block with the name of a file is downloaded under that name, by keyboard, without a request', async ({
  page,
  context,
}) => {
  await openDoc(page, PAGES.withImage);
  const block = article(page)
    .locator('figure')
    .filter({ has: page.locator('figcaption', { hasText: /\.py$/ }) })
    .first();
  const name = (await block.locator('figcaption').innerText()).split('/').at(-1) ?? '';
  const button = block.getByRole('button', { name: `Download ${name}` });
  await context.setOffline(true);
  await button.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe(name);
  const code = (await block.locator('pre').innerText()).replace(/\n$/, '');
  expect(await readFile(await download.path(), 'utf8')).toBe(`${code}\n`);
});

test.describe('an issue about the page', () => {
  const issue = (page: Page): Locator => article(page).getByRole('link', { name: 'Open an issue' });
  const filledIn = async (page: Page): Promise<URL> => new URL((await issue(page).getAttribute('href')) ?? '');

  test('is filled in with the page, the heading in view, and the version', async ({ page, context }) => {
    await context.route(/^https:\/\/github\.com/, (route) => route.fulfill({ body: 'An issue' }));
    await openDoc(page, PAGES.withList);
    await issue(page).scrollIntoViewIfNeeded();
    const inView = page.locator('[data-contents] [aria-current]');
    await expect(inView).toHaveCount(1);
    const [opened] = await Promise.all([page.waitForEvent('popup'), issue(page).click()]);
    const heading = (await inView.getAttribute('href')) ?? '';
    const { pathname, searchParams } = new URL(opened.url());
    expect(pathname).toMatch(/^\/[\w-]+\/[\w-]+\/issues\/new$/);
    expect(searchParams.get('title')).toBe('Docs: Schedules');
    expect(searchParams.get('body')).toContain(`${PAGES.withList}${heading}\nVersion: Latest (1.11.16)\n`);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is filled in with the page and the version', async ({ page }) => {
      await page.goto(PAGES.withList);
      const { searchParams } = await filledIn(page);
      expect(searchParams.get('body')).toContain(`${PAGES.withList}\nVersion: Latest (1.11.16)\n`);
    });
  });
});
