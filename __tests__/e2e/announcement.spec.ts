import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import type { Announcement } from '../../src/content-model/site/announcement';
import { withSecurityPolicy } from '../../src/gatsby/node/publish/security-policy';
import { openDoc } from '../fixtures/open-page';
import { complaintsOf } from './console';
import { PAGES } from './pages';
import { expect, test } from './test';

/** The content has its announcement switched off. So it is put where a build puts it: into the site's data and every page, before the policy. */
const ANNOUNCEMENT: Announcement = {
  announcementId: 'spring-release',
  enabled: true,
  text: 'A new release is out.',
  href: '/getting-started/quickstart',
  closeable: true,
};

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Announcement' });
const closeButton = (page: Page): Locator => bar(page).getByRole('button', { name: 'Close' });

/** Publishes an announcement, for all pages that are opened in a context from now on. */
async function announce(context: BrowserContext, browser: Browser, announcement: Announcement): Promise<void> {
  await context.unrouteAll();
  await announceInData(context, announcement);
  const html = await barOf(browser, announcement);
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = withSecurityPolicy((await response.text()).replace('<header', `${html}<header`), []);
    // The host's header has the hashes of the page as it was built; the page's own policy has those of the bar.
    const headers = { ...response.headers() };
    delete headers['content-security-policy'];
    return route.fulfill({ response, headers, body });
  });
}

async function announceInData(context: BrowserContext, announcement: Announcement): Promise<void> {
  await context.route('**/page-data/sq/d/*.json', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response, json: { data: 'announcement' in data ? { ...data, announcement } : data } });
  });
}

const drawn = new Map<string, Promise<string>>();

/** The HTML of the bar, as the site's own component draws it; each is drawn once. */
function barOf(browser: Browser, announcement: Announcement): Promise<string> {
  const key = JSON.stringify(announcement);
  const html = drawn.get(key) ?? drawBar(browser, announcement);
  drawn.set(key, html);
  return html;
}

async function drawBar(browser: Browser, announcement: Announcement): Promise<string> {
  const context = await browser.newContext();
  await announceInData(context, announcement);
  const page = await context.newPage();
  await page.goto(PAGES.intro);
  const html = await bar(page).evaluate((element) => element.outerHTML);
  await context.close();
  return html;
}

test('[NAV-16] there is no announcement bar where none is enabled', async ({ page }) => {
  await openDoc(page, PAGES.withList);
  await expect(bar(page)).toHaveCount(0);
});

test('[NAV-16] the bar stands above the navbar, in the HTML, and leads to its page', async ({
  page,
  context,
  browser,
}) => {
  await announce(context, browser, ANNOUNCEMENT);
  const complaints = complaintsOf(page);
  await openDoc(page, PAGES.withList);
  await expect(bar(page)).toContainText(ANNOUNCEMENT.text);
  const [above, below] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(complaints).toEqual([]);
  await bar(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${ANNOUNCEMENT.href}$`));
  await expect(bar(page)).toBeVisible();
});

test.describe('[NAV-16] a bar that the reader has dismissed', () => {
  test.beforeEach(async ({ page, context, browser }) => {
    await announce(context, browser, ANNOUNCEMENT);
    await openDoc(page, PAGES.withList);
    await closeButton(page).click();
    await expect(bar(page)).toHaveCount(0);
  });

  test('stays away on other pages, when the page is loaded anew, and in other tabs', async ({ page, context }) => {
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page).not.toHaveURL(new RegExp(`${PAGES.withList}$`));
    await expect(bar(page)).toHaveCount(0);
    await openDoc(page, PAGES.withTabs);
    await expect(bar(page)).toHaveCount(0);
    const other = await context.newPage();
    await openDoc(other, PAGES.intro);
    await expect(bar(other)).toHaveCount(0);
  });

  test('never flashes: it is hidden before any of the site’s scripts has run', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.addInitScript(noteBarAtFirstSight);
    await page.goto(PAGES.intro);
    await expect(page.locator('#announcement')).toBeHidden();
    expect(await heightAtFirstSight(page)).toBe(0);
  });

  test('comes back when its id changes', async ({ page, context, browser }) => {
    await announce(context, browser, { ...ANNOUNCEMENT, announcementId: 'autumn-release', text: 'Another one.' });
    await openDoc(page, PAGES.withList);
    await expect(bar(page)).toContainText('Another one.');
    await closeButton(page).click();
    await expect(bar(page)).toHaveCount(0);
    await openDoc(page, PAGES.withList);
    await expect(bar(page)).toHaveCount(0);
  });

  test('stays away when only its text changes', async ({ page, context, browser }) => {
    await announce(context, browser, { ...ANNOUNCEMENT, text: 'A new release is out now.' });
    await openDoc(page, PAGES.withList);
    await expect(bar(page)).toHaveCount(0);
  });

  test('comes back where it can no longer be closed', async ({ page, context, browser }) => {
    await announce(context, browser, { ...ANNOUNCEMENT, closeable: false });
    await openDoc(page, PAGES.withList);
    await expect(bar(page)).toBeVisible();
    await expect(closeButton(page)).toHaveCount(0);
  });
});

test('[NAV-16] a bar that nobody has dismissed is there before any of the site’s scripts has run', async ({
  page,
  context,
  browser,
}) => {
  await announce(context, browser, ANNOUNCEMENT);
  await page.route(/\.js$/, (route) => route.abort());
  await page.addInitScript(noteBarAtFirstSight);
  await page.goto(PAGES.intro);
  await expect(bar(page)).toBeVisible();
  expect(await heightAtFirstSight(page)).toBeGreaterThan(20);
});

/** Runs before the page's own scripts: keeps the height of the bar when it is first painted. */
function noteBarAtFirstSight(): void {
  const look = () => {
    const element = document.querySelector('#announcement');
    if (element) Object.assign(window, { barHeight: element.getBoundingClientRect().height });
    else requestAnimationFrame(look);
  };
  look();
}

/** What `noteBarAtFirstSight` noted, as soon as a frame has been painted. */
async function heightAtFirstSight(page: Page): Promise<number> {
  type Noted = Window & { barHeight?: number };
  const noted = await page.waitForFunction(() => {
    const { barHeight } = window as Noted;
    return barHeight === undefined ? undefined : { barHeight };
  });
  return (await noted.jsonValue())?.barHeight ?? NaN;
}
