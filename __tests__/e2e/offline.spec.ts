import type { BrowserContext, Page } from 'playwright/test';
import { hydrated } from './console';
import { countDocuments, saveData } from './page-loads';
import { PAGES } from './pages';
import { expectText } from './readable';
import { expect, test } from './test';

// A reader who has read two pages loses the network. Whatever they do then, they are told, keep what they read, and go on once the
// network is back.

const [FIRST, SECOND] = [PAGES.withList, PAGES.withTabs];
const OTHER_PART = '/api';
const SEARCH_FILES = '**/search-plugin-data.json';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: "couldn't be loaded" });

interface GatsbyRuntime {
  readonly ___navigate: (to: string) => void;
  readonly ___loader: { readonly loadPage: (path: string) => Promise<unknown> };
}

/** Reads two pages, the second by a link of the sidebar. */
async function readTwoPages(page: Page): Promise<string> {
  await page.goto(FIRST);
  await hydrated(page);
  await follow(page, SECOND);
  return heading(page).innerText();
}

async function follow(page: Page, route: string): Promise<void> {
  await navigate(page, route);
  await page.waitForURL(`**${route}`);
  await expectText(page);
}

/** Follows a link, wherever it may be. */
async function navigate(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => (window as unknown as GatsbyRuntime).___navigate(to), route);
}

/** Fetches a page with its scripts, as for a link that the mouse is over, and waits until all of it is there. */
async function fetchAhead(page: Page, route: string): Promise<void> {
  await page.evaluate(
    async (path) => void (await (window as unknown as GatsbyRuntime).___loader.loadPage(path)),
    route,
  );
}

async function expectNoticeAbove(page: Page, title: string): Promise<void> {
  await expect(notice(page)).toContainText("You're offline, or the site isn't responding.");
  await expect(page.getByText('This page crashed.')).toHaveCount(0);
  await expect(heading(page)).toHaveText(title);
  await expectText(page);
}

async function goOnlineAndArrive(page: Page, context: BrowserContext, route: string): Promise<void> {
  await context.setOffline(false);
  await page.waitForURL(`**${route}`);
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${route.replace(/\/$/, '')}$`));
  await expectText(page);
}

test.describe('[LINK-06] offline after two pages', () => {
  test('a link to a page that has not been fetched', async ({ page, context }) => {
    await saveData(page);
    const title = await readTwoPages(page);
    const link = sidebar(page).locator(`a:not([href="${FIRST}"]):not([aria-current])`).first();
    const route = (await link.getAttribute('href')) ?? '';
    await context.setOffline(true);
    await link.click();
    await expectNoticeAbove(page, title);
    await goOnlineAndArrive(page, context, route);
  });

  test('a link to a page of another part that has been fetched ahead leads there, and the list of its pages comes later', async ({
    page,
    context,
  }) => {
    const title = await readTwoPages(page);
    await fetchAhead(page, OTHER_PART);
    await context.setOffline(true);
    await follow(page, OTHER_PART);
    await expect(heading(page)).not.toHaveText(title);
    await expect(notice(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(sidebar(page).getByRole('link').first()).toBeVisible();
  });

  test('a page of another part that is there but for the list of its pages', async ({ page, context }) => {
    await readTwoPages(page);
    await page.route(/\/sidebars\/api/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${OTHER_PART}"]`).hover();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await follow(page, OTHER_PART);
    await expect(sidebar(page)).toContainText("You're offline.");
    await page.unroute(/\/sidebars\/api/);
    await context.setOffline(false);
    await expect(sidebar(page).getByRole('link').first()).toBeVisible();
  });

  test('back to a page that was read, and back to one that was read before a reload', async ({ page, context }) => {
    await saveData(page);
    const title = await readTwoPages(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${FIRST}$`));
    await expectText(page);
    await expect(notice(page)).toHaveCount(0);
    await page.goForward();
    await expect(heading(page)).toHaveText(title);

    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    await context.setOffline(true);
    await page.goBack(); // the browser's own cache has the document
    await expect(page).toHaveURL(new RegExp(`${FIRST}$`));
    await expectText(page);
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
  });

  test('Retry and Close: the page stays', async ({ page, context }) => {
    await saveData(page);
    const title = await readTwoPages(page);
    await context.setOffline(true);
    await sidebar(page).locator(`a:not([href="${FIRST}"]):not([aria-current])`).first().click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectNoticeAbove(page, title);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toHaveCount(0);
    const documents = countDocuments(page);
    await context.setOffline(false);
    await follow(page, FIRST);
    expect(documents()).toBe(0);
  });

  test('a group of the sidebar', async ({ page, context }) => {
    await readTwoPages(page);
    await context.setOffline(true);
    const group = sidebar(page).locator('button[aria-expanded=false]').first();
    const name = (await group.getAttribute('aria-label')) ?? (await group.innerText());
    await group.click();
    await expect(sidebar(page).getByRole('button', { name, expanded: true })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('search: what is typed is kept, and answered once the network is back', async ({ page, context }) => {
    await readTwoPages(page);
    await context.setOffline(true);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.click();
    await page.keyboard.type('schedule');
    await expect(page.getByRole('alert')).toContainText("Search couldn't be loaded.");
    await expect(page.getByRole('alert')).toContainText("You're offline");
    await context.setOffline(false);
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(box).toHaveValue('schedule');
  });

  test('search: an attempt that began without a network, and fails once it is back, is made again', async ({
    page,
  }) => {
    await readTwoPages(page);
    let fail = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (fail = resolve));
    await page.route(SEARCH_FILES, (route) => isOver.then(() => route.abort('internetdisconnected')), { times: 1 });
    const attempt = page.waitForRequest(SEARCH_FILES);
    await page.getByRole('combobox', { name: 'Search' }).click();
    await page.keyboard.type('schedule');
    await attempt;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    fail();
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('a hit of search', async ({ page, context }) => {
    await saveData(page);
    const title = await readTwoPages(page);
    await page.getByRole('combobox', { name: 'Search' }).fill('backfill');
    const hit = page.getByRole('option').first();
    const route = ((await hit.getByRole('link').getAttribute('href')) ?? '').replace(/[?#].*/, '');
    await context.setOffline(true);
    await hit.click();
    await expectNoticeAbove(page, title);
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`${route}[?#]`));
    await expect(page.getByRole('article').locator('mark').first()).toBeVisible();
  });

  test('the assistant', async ({ page, context }) => {
    const title = await readTwoPages(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Ask the docs' }).click();
    await expectNoticeAbove(page, title);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Ask the docs' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Question' })).toBeFocused();
  });

  test('the menu of a phone', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const title = await readTwoPages(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expectNoticeAbove(page, title);
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  });
});
