import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { hydrated } from './console';
import { PAGES } from './pages';
import { ALL_FILES, box, hold, options } from './search-box';
import { expect, test } from './test';

const isSearchFile = (url: string): boolean => ALL_FILES.test(url);

/** Opens a page and makes search ready. */
async function readySearch(page: Page, route: string = PAGES.long): Promise<void> {
  await page.goto(route);
  await box(page).focus();
  await expect(box(page)).toHaveAttribute('placeholder', /^Search/);
}

test('[SEARCH-01] a box that nobody has touched shows "Search" and its key, not that it loads', async ({ page }) => {
  await page.goto(PAGES.intro);
  await hydrated(page);
  const search = page.getByRole('search');
  await expect(search.getByText('Search')).toBeVisible();
  await expect(search.getByText('Ctrl+K')).toBeVisible();
  const opacity = () => box(page).evaluate((input) => getComputedStyle(input, '::placeholder').opacity);
  expect(await opacity()).toBe('0');
  await expect(box(page)).toHaveAttribute('placeholder', 'Loading...');
});

test('[SEARCH-01] the box says that it is loading, keeps what is typed, and answers once it is ready', async ({
  page,
}) => {
  const letThrough = await hold(page, ALL_FILES);
  await page.goto(PAGES.long);
  await expect(box(page)).toHaveAttribute('placeholder', 'Loading...');
  await box(page).focus();
  await page.keyboard.type('quickstart');
  await expect(box(page)).toHaveAttribute('aria-busy', 'true');
  await expect(options(page)).toHaveCount(0);
  letThrough();
  await expect(options(page).first()).toContainText('Quickstart');
  await expect(box(page)).not.toHaveAttribute('aria-busy');
  await expect(box(page)).toHaveValue('quickstart');
  await box(page).fill('');
  await expect(box(page)).toHaveAttribute('placeholder', 'Search Ctrl+K');
});

test('[SEARCH-01] on a Mac the placeholder names its key', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
  await readySearch(page);
  await expect(box(page)).toHaveAttribute('placeholder', 'Search ⌘+K');
});

for (const [how, act] of [
  ['hover', (page: Page) => box(page).hover()],
  ['click', (page: Page) => box(page).click()],
  ['focus', (page: Page) => box(page).focus()],
] as const) {
  test(`[SEARCH-02] the search files are fetched on the first ${how}, and not before`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => isSearchFile(request.url()) && fetched.push(request.url()));
    await page.goto(PAGES.long, { waitUntil: 'networkidle' });
    expect(fetched).toEqual([]);
    await act(page);
    await expect(box(page)).toHaveAttribute('placeholder', /^Search/);
    expect(fetched).toHaveLength(3);
  });
}

test('[SEARCH-03] Ctrl+K and the slash key lead to the box; in a text field a slash is text', async ({ page }) => {
  await page.goto(PAGES.long);
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
  await page.keyboard.press('Escape');
  await expect(box(page)).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('a/b');
});

test('[SEARCH-04] a chosen result opens its section, with the words highlighted until Escape', async ({ page }) => {
  await readySearch(page);
  await box(page).fill('run key'); // at once: typed, the first list would answer to "run"
  await expect(options(page).first()).toBeVisible();
  const target = await options(page).first().locator('a').getAttribute('href');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(target ?? '', page.url()).pathname);
  const marks = page.getByRole('article').locator('mark');
  await expect(marks.first()).toBeVisible();
  await expect(marks.first()).toHaveText(/runs?|keys?/i);
  await page.keyboard.press('Escape');
  await expect(marks).toHaveCount(0);
});

test('[SEARCH-04] the words are highlighted after a full page load too, and the text stays what it was', async ({
  page,
}) => {
  await openDoc(page, PAGES.long);
  const text = await page.getByRole('article').textContent();
  await page.goto(`${PAGES.long}?highlight=condition`);
  await expect(page.getByRole('article').locator('mark').first()).toBeVisible();
  expect(await page.getByRole('article').textContent()).toBe(text);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(/highlight/);
  await expect(page.getByRole('article').locator('mark')).toHaveCount(0);
});

test('[SEARCH-01] what is typed before the page is alive, and while it comes to life, is kept and answered', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/framework-*.js');
  await page.goto(PAGES.long, { waitUntil: 'commit' });
  await box(page).focus();
  await page.keyboard.type('quick');
  letThrough();
  await page.keyboard.type('start', { delay: 40 });
  await expect(options(page).first()).toContainText('Quickstart');
  await expect(box(page)).toHaveValue('quickstart');
});

test('[SEARCH-05] there are at most eight hits, and a link to all', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('asset');
  await expect(options(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page).toHaveURL(/\/search\?q=asset$/);
  const best = '100 or more pages match "asset". These are the best 100.';
  await expect(page.getByRole('status').filter({ hasText: best })).toBeVisible();
  expect(await page.locator('main ol > li').count()).toBe(100);
});

test('words that no page has are named above the results of the others', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('zzqqxxyy partitions');
  await expect(options(page).first()).toContainText('artition');
  await expect(page.getByText('No matches for zzqqxxyy. The results match the other words.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('partitions');
  await expect(page.getByText('No matches for')).toHaveCount(0);
});

test('a name that no page has is named, with the pages that search leaves out, which may have it', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('RESOURCE_EXHAUSTED');
  const missed = 'No matches for RESOURCE_EXHAUSTED. The results match other words, or parts of a name.';
  await expect(page.getByText(missed)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Changelog' })).toHaveAttribute('href', '/about/changelog');
});

test('a page that search leaves out, and that alone fits, is opened by Enter', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('changelog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about/changelog');
});

test('the page of results says that a name that no page has is found in part', async ({ page }) => {
  await page.goto('/search?q=RESOURCE_EXHAUSTED');
  await expect(page.getByRole('status').filter({ hasText: 'match a part of "RESOURCE_EXHAUSTED".' })).toBeVisible();
});

test('long names in the results, and in the query, leave the page as wide as the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ['pool', 'DAGSTER_GRPC_PROXY_HEARTBEAT_TTL_SECONDS']) {
    await page.goto(`/search?q=${query}`);
    await expect(page.getByRole('status').filter({ hasText: `match "${query}"` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('[LINK-04] the way back to the page of results leads to where the reader was', async ({ page }) => {
  await page.goto('/search?q=partition');
  // Results of the names alone come before, at other places.
  await expect(page.getByRole('status').filter({ hasText: 'pages match' })).toBeVisible();
  const result = page.locator('main ol > li').nth(20);
  await result.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage))).toContain(String(before));
  await result.getByRole('link').first().dispatchEvent('click'); // which scrolls nothing
  await expect(page).not.toHaveURL(/search/);
  // However late a new answer comes: here, never.
  await page.evaluate(() => (Worker.prototype.postMessage = () => undefined));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(result).toBeInViewport();
});

test('results can be kept to a tag, which stays in the address, and a second click shows all again', async ({
  page,
}) => {
  await page.goto('/search?q=warehouse');
  await expect(page.getByRole('status').filter({ hasText: 'pages match' })).toBeVisible();
  const results = page.locator('main ol > li');
  const storage = page.getByRole('group', { name: 'Keep to a tag' }).getByRole('button', { name: /^Storage \d+$/ });
  const count = Number((await storage.textContent())?.replace(/\D/g, ''));
  const all = await results.count();
  expect(count).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(count);
  await storage.click();
  await expect(results).toHaveCount(count);
  await expect(page).toHaveURL(/\?q=warehouse&tag=integrations%2Fstorage$/);
  await page.reload();
  await expect(results).toHaveCount(count);
  await expect(storage).toHaveAttribute('aria-pressed', 'true');
  await storage.click();
  await expect(results).toHaveCount(all);
});

test('the page of results is named by its query, so that tabs and the history of the browser tell them apart', async ({
  page,
}) => {
  await page.goto('/search?q=warehouse');
  await expect(page).toHaveTitle('Search: warehouse | Docs');
  await page.getByLabel('Search all pages').fill('retry policy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Search: retry policy | Docs');
  await page.goBack();
  await expect(page).toHaveTitle('Search: warehouse | Docs');
  await page.goto('/search');
  await expect(page).toHaveTitle('Search | Docs');
});

test('each result is named, a page that comes after one of its sections too', async ({ page }) => {
  await page.goto('/search?q=warehouse');
  await expect(page.getByRole('status').filter({ hasText: 'pages match' })).toBeVisible();
  const names = await page.locator('main ol > li').getByRole('link').allInnerTexts();
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name.trim() === '')).toEqual([]);
});

test('[SEARCH-06] tag pages are not searched', async ({ page }) => {
  await readySearch(page);
  const plugin = (await (await page.request.get('/search-plugin-data.json')).json()) as {
    fileNames: { searchDoc: string };
  };
  const { searchDocs } = (await (await page.request.get(`/${plugin.fileNames.searchDoc}`)).json()) as {
    searchDocs: { url: string }[];
  };
  expect(searchDocs.length).toBeGreaterThan(100);
  expect(searchDocs.filter(({ url }) => /^\/(tags|about|search)(\/|$)|^\/migration\/upgrading/.test(url))).toEqual([]);
});

test('[SEARCH-07] case, diacritics and joiners make no difference', async ({ page }) => {
  await readySearch(page);
  for (const query of ['QUICKSTART', 'quíckstart', 'quick\u00ADstart']) {
    await box(page).fill(query);
    await expect(options(page).first()).toContainText('Quickstart');
  }
});

test('[SEARCH-08] the plugin data names all files, whose names carry a time', async ({ request }) => {
  const { fileNames } = (await (await request.get('/search-plugin-data.json')).json()) as {
    fileNames: Record<'searchDoc' | 'searchIndex' | 'searchNames', string>;
  };
  expect(fileNames.searchNames).toMatch(/^search-names-\d+-\w+\.json$/);
  expect(fileNames.searchDoc).toMatch(/^search-doc-\d+-\w+\.json$/);
  expect(fileNames.searchIndex).toMatch(/^search-index-\d+-\w+\.json$/);
  const documents = (await (await request.get(`/${fileNames.searchDoc}`)).json()) as {
    searchDocs: Record<string, string>[];
    options: object;
  };
  expect(documents.options).toBeDefined();
  for (const field of ['url', 'title', 'text', 'subcategory']) expect(documents.searchDocs[0]).toHaveProperty(field);
});

test('[SEARCH-09] arrow keys walk through the hits, Enter opens one, Escape leaves', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('sensor');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(options(page)).toHaveCount(0);
});

test('[SEARCH-10] a search file that cannot be fetched is told, and can be tried again', async ({ page }) => {
  let isBroken = true;
  await page.route(
    (url) => isSearchFile(url.pathname),
    (route) => (isBroken ? route.abort() : route.continue()),
  );
  await page.goto(PAGES.long);
  await box(page).focus();
  await page.keyboard.type('sensor');
  await expect(page.getByRole('alert')).toContainText("couldn't be");
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toBeVisible();
});

for (const [what, answer] of [
  ['missing', { status: 404, body: 'Not found' }],
  ['empty', { body: '' }],
  ['a page of HTML', { body: '<!doctype html><p>Sign in</p>', contentType: 'text/html' }],
  ['cut short', { body: '{"version":1,"terms":["sens' }],
] as const) {
  test(`[SEARCH-10] an index file that is ${what} is told, and can be tried again`, async ({ page }) => {
    const index = /\/search-index-.*\.json$/;
    await page.route(index, (route) => route.fulfill(answer));
    await page.goto(PAGES.long);
    await box(page).focus();
    await page.keyboard.type('sensor');
    await expect(page.getByRole('alert')).toContainText("Search couldn't be loaded.");
    await page.unroute(index);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toBeVisible();
  });
}

test('[SEARCH-07] above the results of a misspelled word is the spelling that they have', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('schdule');
  const note = page.getByText('Showing results for schedule');
  await expect(note).toBeVisible();
  const [{ y: above }, { y: below }] = [(await note.boundingBox())!, (await options(page).first().boundingBox())!];
  expect(above).toBeLessThan(below);
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page.getByText(/pages match "schedule"/)).toBeVisible();
  await page.getByRole('button', { name: 'schedule', exact: true }).click();
  await expect(page).toHaveURL(/\?q=schedule$/);
  await expect(note).toHaveCount(0);
});

test('[SEARCH-09] at 360 px the filters fade out where they are cut off, and the last one can be scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDoc(page, PAGES.long);
  await page.getByRole('button', { name: 'Open search' }).click();
  const filters = page.getByRole('group', { name: 'Search in' });
  await expect(filters).toHaveCSS('mask-image', /linear-gradient/);
  await filters.getByRole('button').last().focus();
  const [row, last] = [(await filters.boundingBox())!, (await filters.getByRole('button').last().boundingBox())!];
  expect(last.x + last.width).toBeLessThanOrEqual(row.x + row.width - 30);
});

test('[SEARCH-06] a page that search leaves out is not named for a word of its questions alone', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('asset');
  await expect(page.getByText(/^\d+ results$/)).toBeAttached();
  await expect(page.getByText(/not in search/)).toHaveCount(0);
});

test('[SEARCH-06] words that name a page which search leaves out lead to it', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('changelog');
  await expect(page.getByText('No results for changelog.')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await page.getByRole('search').getByRole('link', { name: 'Changelog', exact: true }).click();
  await expect(page).toHaveURL(/\/about\/changelog$/);
  await expect(page.getByRole('search').getByRole('link')).toHaveCount(0);
});

test('[SEARCH-06] such a page is named beside results too', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('telemetry');
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByText('Also on this site, but not in search: Telemetry.')).toBeVisible();
});

test('[ASK-01] without hits, all that search leaves out is named, and the assistant is offered with the words', async ({
  page,
}) => {
  await readySearch(page);
  await page.keyboard.type('zzqqxxyy');
  await expect(page.getByText('No results for zzqqxxyy.')).toBeVisible();
  await expect(page.getByText(/not in search: Changelog, .*Telemetry, Upgrading Dagster, and Tags\./)).toBeVisible();
  await page.getByRole('button', { name: 'Ask the docs about "zzqqxxyy"' }).click();
  const question = page.getByRole('dialog', { name: 'Ask the docs' }).getByRole('textbox', { name: 'Question' });
  await expect(question).toHaveValue('zzqqxxyy');
  await expect(question).toBeFocused();
});

test('[SEARCH-07] a typing error does not widen the search: "parttion backfil" is about partitions', async ({
  page,
}) => {
  await readySearch(page);
  await page.keyboard.type('parttion backfil');
  await expect(options(page).first()).toContainText('Partitions and backfills');
  // Hits of the first letters of a word may be on the screen until those of the whole word come.
  await expect(
    options(page)
      .locator('mark')
      .filter({ hasNotText: /(?:^|[._])(?:partition|backfill)/i }),
  ).toHaveCount(0);
});

test('the name of a page is whole, however long the way to it, and no mark reaches over an end', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('customizing on_missing condition');
  await expect(options(page).first()).toBeVisible();
  const cut = await options(page).evaluateAll((all) =>
    all
      .flatMap((option) => [...option.querySelectorAll('mark')].map((mark) => mark.parentElement as HTMLElement))
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
});

test('below a heading without prose is no empty line', async ({ page }) => {
  await readySearch(page);
  await page.keyboard.type('report results and versions');
  const heading = options(page).filter({ hasText: 'Report results and versions' });
  await expect(heading).toHaveCount(1);
  await expect(heading.locator('a > span:last-child')).toHaveCSS('height', '0px');
});

test('on a phone search opens on the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PAGES.long);
  await page.getByRole('button', { name: 'Open search' }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('partition');
  await expect(options(page).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with the panel and the results page open (${colorScheme})`, async ({ page }) => {
    test.slow(); // two audits of whole pages
    await page.emulateMedia({ colorScheme });
    await readySearch(page);
    await page.keyboard.type('asset');
    await expect(options(page)).toHaveCount(8);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.goto('/search?q=asset');
    await expect(page.locator('main ol > li').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('[SEARCH-09] the page of search keeps the focus when its query or a filter changes', async ({ page }) => {
  await page.goto('/search?q=sensor');
  await hydrated(page);
  const field = page.getByRole('searchbox', { name: 'Search all pages' });
  await field.fill('schedule');
  await field.press('Enter');
  await expect(page.getByText(/pages match "schedule"/)).toBeVisible();
  await expect(field).toBeFocused();
  const filter = page.getByRole('main').getByRole('button', { name: 'API', exact: true });
  await filter.press('Enter');
  await expect(page).toHaveURL(/in=api/);
  await expect(filter).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(field).toHaveValue('sensor');
});
