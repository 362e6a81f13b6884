import type { Route } from 'playwright/test';
import { hydrated } from './console';
import { countDocuments, dataOf, holdRequest, saveData, STYLES, TAG_INDEX_CODE } from './page-loads';
import { PAGES } from './pages';
import { expectReadable, expectText } from './readable';
import { expect, test } from './test';

const PORTAL = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>';

const CUT_SHORT = 'a body cut short';

/** What may come in place of a file: each answers a request. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an internal error': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
  'an overloaded server': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '120' }, body: 'Busy' }),
  [CUT_SHORT]: async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
  },
  'a wrong content type': async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-type': 'image/png', 'x-content-type-options': 'nosniff' };
    await route.fulfill({ response, headers });
  },
  'the page of a captive portal': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }),
  'an aborted connection': (route) => route.abort('connectionreset'),
};
const KINDS = Object.entries(FAULTS);

// Files that no assertion needs may still be asked for when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('[LINK-07] where a page change gets', () => {
  for (const [fault, answer] of KINDS) {
    for (const [what, url] of [
      ['its data', dataOf(PAGES.tags)],
      ['its code', TAG_INDEX_CODE],
    ] as const) {
      test(`${fault} for ${what}, the page is there and can be read, after one document at most`, async ({ page }) => {
        await saveData(page);
        await page.goto(PAGES.tag);
        await hydrated(page);
        const documents = countDocuments(page);
        await page.route(url, answer);
        await page.getByRole('main').getByRole('link', { name: 'All tags' }).click();
        await page.waitForURL(`**${PAGES.tags}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
        await expectText(page);
        expect(documents()).toBeLessThanOrEqual(1);
      });
    }
  }
});

test.describe('[SITE-12] where a first visit gets', () => {
  for (const [fault, answer] of KINDS) {
    test(`${fault} for every script, its text can be read, and it is loaded twice at most`, async ({ page }) => {
      const documents = countDocuments(page);
      await page.route(/\.js$/, answer);
      await page.goto(PAGES.withTabs);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectText(page);
      expect(documents()).toBeLessThanOrEqual(2);
    });

    test(`${fault} for its data, its text can be read, and it is loaded twice at most`, async ({ page }) => {
      const documents = countDocuments(page);
      await page.route('**/page-data/**', answer);
      await page.goto(PAGES.withTabs);
      await expectText(page);
      expect(documents()).toBeLessThanOrEqual(2);
    });

    test(`${fault} for its styles, its text can be read, and it is loaded once`, async ({ page }) => {
      const documents = countDocuments(page);
      await page.route(STYLES, answer);
      await page.goto(PAGES.intro);
      await hydrated(page);
      await expectReadable(page);
      // Of half a style sheet the first half applies: there is something to see, and the reader is not told.
      const banners = page.getByRole('alert').filter({ hasText: 'Your site did not load properly.' });
      await expect(banners).toHaveCount(fault === CUT_SHORT ? 0 : 1);
      expect(documents()).toBe(1);
    });
  }
});

test.describe('where search gets', () => {
  for (const [fault, answer] of KINDS.filter(([name]) => name !== 'a wrong content type')) {
    test(`${fault} for its files, it says so, and works after another try`, async ({ page }) => {
      const documents = countDocuments(page);
      const files = /search-(doc|index)[^/]*\.json|search-plugin-data\.json/;
      await page.context().route(files, answer);
      await page.goto(PAGES.withTabs);
      await hydrated(page);
      const box = page.getByRole('combobox', { name: 'Search' });
      await box.click();
      await page.keyboard.type('schedule');
      await expect(page.getByRole('alert')).toContainText("Search couldn't be loaded.");
      await expect(box).toHaveValue('schedule');
      await page.context().unroute(files);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(documents()).toBe(1);
    });
  }
});

test('a reader behind a captive portal comes to its page, and back to the docs once signed in', async ({ page }) => {
  await saveData(page);
  await page.goto(PAGES.tag);
  await hydrated(page);
  await page.route('**/*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }));
  await page.getByRole('main').getByRole('link', { name: 'All tags' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the network');
  await page.unroute('**/*');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
  await hydrated(page);
});

test('who goes offline while a page is loaded keeps the old page until the network is back, then the new one comes', async ({
  page,
  context,
}) => {
  await saveData(page);
  await page.goto(PAGES.tag);
  await hydrated(page);
  const old = await page.getByRole('heading', { level: 1 }).innerText();
  const release = await holdRequest(page, dataOf(PAGES.tags));
  const request = page.waitForRequest(dataOf(PAGES.tags));
  await page.getByRole('main').getByRole('link', { name: 'All tags' }).click();
  await request;
  await context.setOffline(true);
  release();
  await expect(page.getByRole('alert')).toContainText("You're offline, or the site isn't responding.");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(old);
  await expectText(page);
  await context.setOffline(false);
  await page.waitForURL(`**${PAGES.tags}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
});
