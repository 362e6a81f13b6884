import type { Page } from 'playwright/test';
import { complaintsOf, hydrated } from './console';
import {
  breakData,
  countDocuments,
  dataOf,
  failRequests,
  FROM,
  holdRequest,
  mendData,
  nextPage,
  saveData,
  setConnection,
} from './page-loads';
import { PAGES } from './pages';
import { expect, test } from './test';

/** Opens a page and waits until it is alive. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** Scrolls as a reader does, who does nothing else before it has come to rest. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const rest = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    window.scrollTo(0, y);
    await rest;
  }, top);
  expect(await scrollTop(page)).toBe(top);
}

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The requests for the data of pages other than the one that is open. */
function otherData(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/page-data.json') && !request.url().includes(FROM)) urls.push(request.resourceType());
  });
  return urls;
}

test.describe('preloading', () => {
  test('[LINK-03] a page is loaded once the mouse is over its link', async ({ page }) => {
    await saveData(page);
    await open(page, FROM);
    const { link, route } = await nextPage(page);
    const request = page.waitForRequest(dataOf(route));
    await link.hover();
    expect((await request).resourceType()).toBe('xhr');
  });

  test('[LINK-03] a page is loaded once a finger is on its link', async ({ page }) => {
    await saveData(page);
    await open(page, FROM);
    const { link, route } = await nextPage(page);
    const request = page.waitForRequest(dataOf(route));
    await link.dispatchEvent('touchstart');
    expect((await request).resourceType()).toBe('xhr');
  });

  test('[LINK-03] the pages of visible links are prefetched', async ({ page }) => {
    await page.clock.install();
    await open(page, FROM);
    const { route } = await nextPage(page);
    const sidebarLink = page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${route}"]`);
    await sidebarLink.scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(4000);
      await expect(page.locator(`link[rel=prefetch][href="/page-data${route}/page-data.json"]`)).toBeAttached();
    }).toPass();
  });

  for (const [name, connection] of Object.entries({
    '2g': { effectiveType: '2g', saveData: false },
    'slow 2g': { effectiveType: 'slow-2g', saveData: false },
    'data saver': { effectiveType: '4g', saveData: true },
  })) {
    test(`[LINK-03] nothing is prefetched with ${name}`, async ({ page }) => {
      await setConnection(page, connection);
      const requests = otherData(page);
      await page.clock.install();
      await open(page, FROM);
      for (let round = 0; round < 5; round += 1) await page.clock.runFor(4000);
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
      expect(requests).toEqual([]);
    });
  }

  test('[LINK-03] where links cannot prefetch, pages are fetched by GET requests', async ({ page }) => {
    await page.addInitScript(() => {
      DOMTokenList.prototype.supports = (token) => token !== 'prefetch';
    });
    const requests = otherData(page);
    await page.clock.install();
    await open(page, FROM);
    await expect(async () => {
      await page.clock.runFor(4000);
      expect(requests.length).toBeGreaterThan(0);
    }).toPass();
    expect(new Set(requests)).toEqual(new Set(['xhr']));
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  });
});

test.describe('where a page change leads', () => {
  /** A page with a link to a heading of another page. */
  const WITH_ANCHOR_LINK = '/guides/automate/schedules/troubleshooting-schedules';

  /** Waits until an element stands where a reader looks for it: below the navbar, and near it. */
  async function expectBelowNavbar(page: Page, selector: string): Promise<void> {
    const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const bottom = Math.max(0, (navbar?.y ?? 0) + (navbar?.height ?? 0));
    await expect
      .poll(async () => (await page.locator(selector).boundingBox())?.y ?? -1)
      .toBeGreaterThanOrEqual(bottom - 1);
    expect((await page.locator(selector).boundingBox())?.y).toBeLessThan(bottom + 200);
  }

  test('[LINK-04] a link with an anchor leads to its target, below the navbar', async ({ page }) => {
    await open(page, WITH_ANCHOR_LINK);
    const link = page.getByRole('article').locator('a[href^="/"][href*="#"]').first();
    const [route, hash] = ((await link.getAttribute('href')) ?? '').split('#');
    await link.click();
    await page.waitForURL(`**${route}#${hash}`);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
    await expectBelowNavbar(page, `[id="${hash}"]`);
  });

  test('[LINK-04] an anchor that leads nowhere, and no anchor, lead to the top', async ({ page }) => {
    await open(page, FROM);
    for (const anchor of ['#no-such-heading', '']) {
      const { link, route } = await nextPage(page);
      await link.scrollIntoViewIfNeeded();
      expect(await scrollTop(page)).toBeGreaterThan(0);
      await page.evaluate(
        (to) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to),
        route + anchor,
      );
      await page.waitForURL(`**${route}${anchor}`);
      await expect.poll(() => scrollTop(page)).toBe(0);
    }
  });

  test('[LINK-04] back and forward restore the position', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await open(page, FROM);
    const first = (await heading.textContent()) ?? '';
    await scrollTo(page, 250);
    const { link } = await nextPage(page);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(heading).not.toHaveText(first);
    const second = (await heading.textContent()) ?? '';
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 130);
    await page.goBack();
    await expect(heading).toHaveText(first);
    await expect.poll(() => scrollTop(page)).toBe(250);
    await page.goForward();
    await expect(heading).toHaveText(second);
    await expect.poll(() => scrollTop(page)).toBe(130);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => scrollTop(page)).toBe(130);
    await page.goBack();
    await expect(heading).toHaveText(first);
    await expect.poll(() => scrollTop(page)).toBe(250);
  });

  for (const [waitsFor, requests] of [
    ['its scripts', () => '**/app-*.js'],
    ['its data', dataOf],
  ] as const) {
    test(`[LINK-04] Back leads to the page before while the page still waits for ${waitsFor}`, async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      const crashes: Error[] = [];
      await open(page, FROM);
      const first = (await heading.textContent()) ?? '';
      const { link, route } = await nextPage(page);
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(heading).not.toHaveText(first);
      const release = await holdRequest(page, requests(route));
      const asked = page.waitForRequest(requests(route));
      await page.reload({ waitUntil: 'commit' });
      await asked;
      page.on('pageerror', (error) => crashes.push(error));
      await page.evaluate(() => history.back());
      await expect(heading).toHaveText(first);
      release();
      await hydrated(page);
      expect(new URL(page.url()).pathname).toBe(FROM);
      await expect(page).toHaveTitle(new RegExp(`^${first}`));
      expect(crashes).toEqual([]);
    });
  }

  test('[LINK-04] back and forward restore the position, also after an anchor', async ({ page }) => {
    await open(page, PAGES.long);
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const anchors = contents.getByRole('link');
    await scrollTo(page, 700);
    await expect(contents.locator('..')).toHaveCSS('top', '32px'); // at rest in the place of the navbar
    await anchors.nth(2).click();
    await expect.poll(() => scrollTop(page)).not.toBe(700);
    const atAnchor = await scrollTop(page);
    await scrollTo(page, atAnchor + 150);
    const { link, route } = await nextPage(page);
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL(`**${route}`);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 90);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.poll(() => scrollTop(page)).toBe(atAnchor + 150);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(700);
    await page.goForward();
    await expect.poll(() => scrollTop(page)).toBe(atAnchor + 150);
    await page.goForward();
    await page.waitForURL(`**${route}`);
    await expect.poll(() => scrollTop(page)).toBe(90);
  });

  test('[LINK-04] a reader who scrolls before the page is alive stays where they are', async ({ page }) => {
    const release = await holdRequest(page, dataOf(PAGES.long));
    await page.goto(PAGES.long);
    const hash = await page.locator('article h2[id]').last().getAttribute('id');
    await page.goto(`${PAGES.long}#${hash}`);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
    await scrollTo(page, 321);
    release();
    await hydrated(page);
    expect(await scrollTop(page)).toBe(321);
  });

  test('[LINK-04] the name of the new page is announced', async ({ page }) => {
    await open(page, FROM);
    const heading = page.getByRole('heading', { level: 1 });
    const oldName = (await heading.textContent()) ?? '';
    const { link } = await nextPage(page);
    await link.click();
    await expect(heading).not.toHaveText(oldName); // the address changes before the page does
    const announcer = page.locator('[aria-live=assertive]').filter({ hasText: 'Navigated to' });
    await expect(announcer).toHaveText(`Navigated to ${await heading.textContent()}`);
  });

  test('[LINK-04] an anchor in a hidden tab opens it', async ({ page }) => {
    await open(page, PAGES.withTabs);
    const panel = page.locator('[role=tabpanel][hidden]').last();
    await panel.evaluate((element) => element.firstElementChild?.setAttribute('id', 'in-hidden-tab'));
    const label = (await panel.getAttribute('data-tab-label')) ?? '';
    await page.evaluate(() => (window.location.hash = '#in-hidden-tab'));
    await expect(page.locator('#in-hidden-tab')).toBeInViewport();
    await expect(page.getByRole('tab', { name: label, selected: true }).last()).toBeVisible();
    await expectBelowNavbar(page, '#in-hidden-tab');
  });

  test('[LINK-04] an anchor in closed details opens them', async ({ page }) => {
    await open(page, PAGES.long);
    await page
      .getByRole('article')
      .evaluate((article) => article.insertAdjacentHTML('beforeend', '<details><p id="in-details">Text</p></details>'));
    await page.evaluate(() => (window.location.hash = '#in-details'));
    await expect(page.getByText('Text', { exact: true })).toBeInViewport();
  });

  test('[LINK-04] an address with an anchor that cannot be decoded leads to its page', async ({ page }) => {
    const complaints = complaintsOf(page);
    await open(page, `${FROM}#100%`);
    await expect(page).toHaveURL(FROM);
    await page.evaluate(() => (window.location.hash = '#50%'));
    await expect(page).toHaveURL(FROM);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test.describe('a page that takes its time', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Page loading' });
  const spinner = (page: Page) => page.getByRole('status').getByText('Loading page');

  /** Opens a page with a clock that stands, and gives a function that clicks a link. */
  async function openWithClock(page: Page): Promise<{ route: string; click: () => Promise<void> }> {
    await saveData(page);
    await page.clock.install();
    await open(page, FROM);
    await page.clock.pauseAt(Date.now() + 60_000);
    const { link, route } = await nextPage(page);
    return { route, click: () => link.click() };
  }

  test('[LINK-05] [LINK-06] after 200 ms a progress bar and a spinner show; the old page stays', async ({ page }) => {
    const { route, click } = await openWithClock(page);
    const oldHeading = await page.getByRole('heading', { level: 1 }).textContent();
    const release = await holdRequest(page, dataOf(route));
    await click();
    await page.clock.runFor(199);
    await expect(bar(page)).toBeHidden();
    await expect(spinner(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    await expect(spinner(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldHeading ?? '');
    release();
    await page.clock.resume();
    await page.waitForURL(`**${route}`);
    await expect(bar(page)).toBeHidden();
    await expect(spinner(page)).toBeHidden();
  });

  test('[LINK-05] the bar begins at 8 %, moves within 200 ms, and trickles every 800 ms', async ({ page }) => {
    const { route, click } = await openWithClock(page);
    await holdRequest(page, dataOf(route));
    await click();
    await page.clock.runFor(200);
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '8');
    await expect(bar(page)).toHaveCSS('transition-duration', '0.2s');
    await page.clock.runFor(799);
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '8');
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '17');
    await page.clock.runFor(800);
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '25');
  });

  test('[LINK-05] no bar shows for a page that comes in time', async ({ page }) => {
    const { route, click } = await openWithClock(page);
    const response = page.waitForResponse(dataOf(route));
    await click();
    await response;
    await expect(async () => {
      await page.clock.runFor(16);
      expect(page.url()).toContain(route);
    }).toPass();
    await page.clock.runFor(1000);
    await expect(page.locator('[role=progressbar]')).toHaveCount(0);
  });

  test('[LINK-05] no bar shows while a document is opened', async ({ page }) => {
    await page.clock.install();
    await holdRequest(page, dataOf(FROM));
    const request = page.waitForRequest(dataOf(FROM));
    await page.goto(FROM);
    await request;
    await page.clock.runFor(1000);
    await expect(page.locator('[role=progressbar]')).toHaveCount(0);
  });

  test('[LINK-06] a page that the reader has left behind does not come up later', async ({ page }) => {
    await saveData(page);
    await open(page, FROM);
    const { link, route } = await nextPage(page);
    const release = await holdRequest(page, dataOf(route));
    await link.click();
    await expect(bar(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
    await expect(page).not.toHaveURL(new RegExp(`${FROM}$`));
    const url = page.url();
    await expect(bar(page)).toBeHidden();
    const response = page.waitForResponse(dataOf(route));
    release();
    await (await response).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
    expect(page.url()).toBe(url);
  });
});

test.describe('a page that fails', () => {
  test('[LINK-07] is opened anew once, with its query and anchor, and it is logged', async ({ page }) => {
    await saveData(page);
    await open(page, FROM);
    const complaints = complaintsOf(page);
    const documents = countDocuments(page);
    const { route } = await nextPage(page);
    await failRequests(page, dataOf(route));
    await page.evaluate(
      (to) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to),
      `${route}?from=test#main`,
    );
    await page.waitForURL(`**${route}?from=test#main`);
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load");
    expect(documents()).toBe(1);
    const warnings = complaints.filter((text) => text.includes(`The page "${route}?from=test" couldn't be loaded.`));
    expect(warnings).toHaveLength(2);
  });

  test('[LINK-06] [LINK-07] then shows the error, Retry and Close, and the old page stays', async ({ page }) => {
    await saveData(page);
    await open(page, FROM);
    const documents = countDocuments(page);
    const { link, route } = await nextPage(page);
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.evaluate((key) => sessionStorage.setItem(key, 'before'), `reloaded.${route}`);
    await page.route(dataOf(route), (request) => request.abort());
    await link.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText("The page couldn't be loaded.");
    await expect(alert).toContainText("Its content couldn't be fetched.");
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toBeHidden();
    expect(documents()).toBe(0);

    await link.click();
    await page.unroute(dataOf(route));
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.waitForURL(`**${route}`);
    await hydrated(page);
    expect(documents()).toBe(1);
    await expect(alert).toBeHidden();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), `reloaded.${route}`)).toBeNull();
  });

  test('[LINK-06] offline, the page that is open stays, and the reader is told', async ({ page, context }) => {
    await saveData(page);
    await open(page, FROM);
    const { link } = await nextPage(page);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole('alert')).toContainText("You're offline, or the site isn't responding.");
    await expect(page.getByRole('article')).toBeVisible();
  });
});

test.describe('a page that crashes', () => {
  test('[LINK-08] says so with the error; the frame and other pages work', async ({ page }) => {
    await saveData(page);
    await open(page, FROM);
    const { link, route } = await nextPage(page);
    await breakData(page, route);
    const complaints = complaintsOf(page);
    await link.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This page crashed.');
    const logged = /The page crashed\. \w+: (.*)/.exec(complaints.join('\n'));
    expect(logged?.[1]).toContain('null');
    await expect(alert).toContainText(logged?.[1] ?? '');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${FROM}"]`).click();
    await page.waitForURL(`**${FROM}`);
    await expect(alert).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('[LINK-08] Try again renders it anew', async ({ page }) => {
    await saveData(page);
    await open(page, FROM);
    const { link, route } = await nextPage(page);
    await breakData(page, route);
    await link.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This page crashed.');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('This page crashed.');
    await mendData(page, route);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toBeVisible();
  });
});

test('[LINK-10] addresses are paths: no link has `#/` or `./` before its route', async ({ page }) => {
  await page.goto(PAGES.long);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(20);
  expect(hrefs.filter((href) => /^(\.|#\/|\/#)/.test(href))).toEqual([]);
});

test.describe('the assets of the site', () => {
  const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your site did not load properly' });

  for (const route of [PAGES.intro, PAGES.withTabs, PAGES.tags]) {
    test(`[SITE-12] no banner where they loaded: ${route}`, async ({ page }) => {
      await page.goto(route, { waitUntil: 'load' });
      await hydrated(page);
      await expect(banner(page)).toHaveCount(0);
    });
  }

  test('[SITE-12] on a site below another path than it was built for, a banner says so', async ({ page }) => {
    await page.route(`**${PAGES.withTabs}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(/(src|href)="\/([^"]*\.(?:css|js))"/g, '$1="/else/$2"') });
    });
    await page.goto(PAGES.withTabs);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toContainText('Check the base path setting: BASE_PATH was /');
    for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
  });
});
