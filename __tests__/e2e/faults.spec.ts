import { expectAccessible, setColorMode } from './axe';
import { complaintsOf, hydrated } from './console';
import {
  breakData,
  countDocuments,
  dataOf,
  DOC_CODE,
  failRequests,
  FROM,
  holdRequest,
  nextPage,
  saveData,
  STYLES,
  TAG_INDEX_CODE,
  type PageData,
} from './page-loads';
import { PAGES } from './pages';
import { expectReadable, expectReadableBefore } from './readable';
import { expect, test } from './test';

/** A reader must be told in no more time than this. Clocks are set forward to it, so no test waits. */
const PATIENCE_MS = 10_000;

test.describe('while a page changes', () => {
  test.beforeEach(async ({ page }) => {
    await saveData(page);
    await page.clock.install();
  });

  for (const [what, url, to] of [
    ['data', dataOf(PAGES.tags), PAGES.tags],
    ['code', TAG_INDEX_CODE, PAGES.tags],
  ] as const) {
    test(`[LINK-07] its ${what} is not found: the page is opened as a document, and read there`, async ({ page }) => {
      await page.goto(PAGES.tag);
      await hydrated(page);
      const documents = countDocuments(page);
      await failRequests(page, url);
      await page.getByRole('main').getByRole('link', { name: 'All tags' }).click();
      await page.waitForURL(`**${to}`);
      await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expectReadable(page);
      expect(documents()).toBe(1);
    });

    test(`[LINK-06] its ${what} never comes: the old page is read on, and Retry offered`, async ({ page }) => {
      await page.goto(PAGES.tag);
      await hydrated(page);
      await holdRequest(page, url);
      const request = page.waitForRequest(url);
      await page.getByRole('main').getByRole('link', { name: 'All tags' }).click();
      await request;
      await page.clock.fastForward(PATIENCE_MS);
      await expect(page.getByRole('status').getByText('The next page is taking a while to load.')).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Page loading' })).toBeVisible();
      await expect(page.getByRole('article')).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.waitForURL(`**${to}`);
      await hydrated(page);
      await expect(page.getByRole('status')).toHaveCount(0);
    });
  }
});

test.describe('while a document is opened', () => {
  for (const [what, url] of [
    ['data', dataOf(PAGES.withTabs)],
    ['code', DOC_CODE],
  ] as const) {
    test(`[LINK-07] its ${what} is not found: it is loaded once more, then its text is read`, async ({ page }) => {
      const complaints = complaintsOf(page);
      const documents = countDocuments(page);
      await failRequests(page, url);
      await page.goto(PAGES.withTabs);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText("Part of this page didn't load.");
      expect(documents()).toBe(2);
      await expectReadable(page);
      expect(complaints.join('\n')).toContain(`The page "${PAGES.withTabs}" couldn't be loaded.`);

      await page.unroute(url);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await hydrated(page);
      await expect(alert).toHaveCount(0);
    });

    test(`its ${what} never comes: its text is read, and the reader is told`, async ({ page }) => {
      await page.clock.install();
      await expectReadableBefore(page, PAGES.withTabs, url, PATIENCE_MS);
      await expect(page.locator('[role=tabpanel][hidden]').first()).toBeHidden();
    });
  }

  for (const [what, url] of [
    ['the styles are', STYLES],
    ['the script is', '**/app-*.js'],
    ['styles and scripts are', /\.(css|js)$/],
  ] as const) {
    test(`[SITE-12] ${what} not found: its text is read, and a banner says so`, async ({ page }) => {
      await page.route(url, (route) => route.fulfill({ status: 404, body: 'Not found' }));
      await page.goto(PAGES.intro);
      await expect(page.getByRole('alert')).toContainText('Your site did not load properly.');
      await expectReadable(page);
    });
  }

  test('[SITE-12] a host that answers everything with a page is no excuse', async ({ page }) => {
    await page.route(/\.(css|js)$/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
    );
    await page.goto(PAGES.withTabs);
    await expect(page.getByRole('alert')).toContainText('Your site did not load properly.');
    await expectReadable(page);
  });
});

test.describe('a storage that throws', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('The storage is off', 'SecurityError');
          },
        });
      }
    });
  });

  test('[THEME-07] pages, tabs and page changes work, and back restores the position', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(PAGES.withTabs);
    await hydrated(page);
    const tab = page.getByRole('tab', { selected: false }).first();
    const name = (await tab.textContent()) ?? '';
    await tab.click();
    await expect(page.getByRole('tab', { name, selected: true }).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    const heading = page.getByRole('heading', { level: 1 });
    const title = (await heading.textContent()) ?? '';
    const { link, route } = await nextPage(page);
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL(`**${route}`);
    await expect(heading).not.toHaveText(title); // the address changes some milliseconds before the page
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    expect(errors).toEqual([]);
  });

  test('[LINK-07] a page that cannot be loaded is opened anew once, and not in a circle', async ({ page }) => {
    await saveData(page);
    await page.goto(FROM);
    await hydrated(page);
    const documents = countDocuments(page);
    const { link, route } = await nextPage(page);
    await failRequests(page, dataOf(route));
    await link.click();
    await page.waitForURL(`**${route}`);
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
    await expectReadable(page);
    expect(documents()).toBe(1);
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('[SITE-13] the text is read, and the reader is told what does not work', async ({ page }) => {
    await page.goto(PAGES.withTabs);
    const notice = page.locator('body > noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('JavaScript is off. You can read every page');
    await expectReadable(page);
  });

  test('[SITE-13] on a phone the text comes before the sidebar, and the bar leads to all parts of the site', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/guides/build/assets');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const [text, sidebar] = [page.getByRole('main'), page.locator('#docs-sidebar')];
    const bottom = await text.evaluate((element) => element.getBoundingClientRect().bottom);
    expect((await sidebar.boundingBox())?.y).toBeGreaterThanOrEqual(bottom - 1);
    for (const name of ['Examples', 'Deployment', 'Migration', 'Integrations', 'API'])
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  for (const width of [360, 1280]) {
    test(`[SITE-13] at ${width} px, the bar has no search and no buttons, and there is no assistant`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(PAGES.withTabs);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
      await expect(page.locator('header :is(button, input), [data-opens]').filter({ visible: true })).toHaveCount(0);
    });
  }
});

test('images that fail leave their text and their place, and the page can be read', async ({ page }) => {
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()));
  await page.goto(PAGES.withImage);
  await hydrated(page);
  const image = page.getByRole('article').locator('picture img').first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('naturalWidth', 0);
  expect(((await image.getAttribute('alt')) ?? '').length).toBeGreaterThan(10);
  expect((await image.boundingBox())?.height).toBeGreaterThan(50);
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(400);
});

test.describe('a page that throws while it is rendered', () => {
  test('[LINK-08] where it is opened as a document: its text is read, and the reader is told', async ({ page }) => {
    await breakData(page, PAGES.withTabs);
    await page.goto(PAGES.withTabs);
    await expect(page.getByRole('alert')).toContainText('This page crashed.');
    await expectReadable(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${PAGES.withImage}"]`).click();
    await page.waitForURL(`**${PAGES.withImage}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('[LINK-09] what the page lacks is named', async ({ page }) => {
    await page.route(dataOf(PAGES.withTabs), async (request) => {
      const response = await request.fetch();
      const { result, ...rest } = (await response.json()) as PageData;
      const json = { ...rest, result: { ...result, data: { ...result.data, doc: null } } };
      await request.fulfill({ response, json });
    });
    await page.goto(PAGES.withTabs);
    await expect(page.getByRole('alert')).toContainText(
      `The page "${PAGES.withTabs}" has no content: its query found no doc.`,
    );
    await expectReadable(page);
  });

  test('[LINK-08] the frame around it, too: its text is read, and the reader is told', async ({ page }) => {
    await page.route('**/page-data/sq/d/*.json', (route) => route.fulfill({ json: { data: {} } }));
    await page.goto(PAGES.withTabs);
    await expect(page.getByRole('alert')).toContainText('This page crashed.');
    await expectReadable(page);
  });
});

test('axe finds nothing while a page is slow, cannot be had, or has crashed, in both modes', async ({ page }) => {
  test.slow(); // nine audits of a page
  await saveData(page);
  await page.goto(FROM);
  await hydrated(page);
  const { link, route } = await nextPage(page);
  /** Opens the page in both modes, since one that is not alive does not follow the system. */
  const expectAccessibleAlert = async (text: string): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(route);
      await expect(page.getByRole('alert')).toContainText(text);
      await expectAccessible(page, 'rules on colors', '[role=alert]');
    }
    await expectAccessible(page, 'other rules');
  };

  const release = await holdRequest(page, dataOf(route));
  await link.click();
  await expect(page.getByRole('progressbar', { name: 'Page loading' })).toBeVisible();
  await expectAccessible(page, 'other rules');
  for (const colorScheme of ['dark', 'light'] as const) {
    await setColorMode(page, colorScheme);
    await expectAccessible(page, 'rules on colors', '[role=status]:not(:empty)');
  }
  await failRequests(page, dataOf(route));
  release();
  await expectAccessibleAlert("Part of this page didn't load.");
  await page.unroute(dataOf(route));
  await breakData(page, route);
  await expectAccessibleAlert('This page crashed.');
});
