import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { aliveSign, drawn, openDoc } from '../fixtures/open-page';
import { complaintsOf } from './console';
import { PAGES } from './pages';
import { expect, test } from './test';

/** The link around the picture that is shown: its variant for the other color mode is hidden. */
const link = (page: Page): Locator => page.locator('main [data-zoom]:visible');
const picture = (page: Page): Locator => link(page).locator('img');
const overlay = (page: Page): Locator => page.locator('.medium-zoom-overlay');
/** The picture in full size, over the overlay. */
const zoomed = (page: Page): Locator => page.locator('img.medium-zoom-image--opened').last();
/** What is over the picture, and takes its clicks. */
const dialog = (page: Page): Locator => page.locator('.zoom-dialog');
/** What the library marks when it is attached to a picture. */
const attached = (page: Page): Locator => page.locator('main img.medium-zoom-image');

/** Waits until a picture is zoomed, and at rest: while it moves, the library takes no wish to close it. */
async function expectZoomed(page: Page): Promise<void> {
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await expect(zoomed(page)).not.toHaveCSS('transform', 'none');
  await expect
    .poll(() => zoomed(page).evaluate((element) => element.getAnimations().length), 'the picture comes to rest')
    .toBe(0);
  await drawn(page);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(overlay(page)).toHaveCount(0);
  await expect(zoomed(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(picture(page)).toBeVisible();
}

/** Clicks where the picture is. */
async function clickMiddle(page: Page): Promise<void> {
  const { x, y, width, height } = (await zoomed(page).boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Opens the page with pictures and waits until the library is attached. */
async function openWithZoom(page: Page): Promise<void> {
  await openDoc(page, PAGES.withImage);
  await picture(page).scrollIntoViewIfNeeded();
  await expect(attached(page)).toHaveCount(2);
}

test.describe('[ZOOM-01] a picture', () => {
  test.beforeEach(({ page }) => openWithZoom(page));

  test('zooms on click, and another click on it closes', async ({ page }) => {
    await picture(page).click();
    await expectZoomed(page);
    await clickMiddle(page);
    await expectClosed(page);
    await expect(page).toHaveURL(new RegExp(`${PAGES.withImage}$`));
  });

  test('is closed by a click beside it', async ({ page }) => {
    await picture(page).click();
    await expectZoomed(page);
    await page.mouse.click(5, 5);
    await expectClosed(page);
  });

  test('has an edge, and a button in the corner that closes it', async ({ page }) => {
    await picture(page).click();
    await expectZoomed(page);
    await expect(zoomed(page)).toHaveCSS('outline-style', 'solid');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expectClosed(page);
  });

  test('leads to its file, where a phone can show more of it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page).click();
    await expectZoomed(page);
    await dialog(page).getByRole('link', { name: 'Full size' }).click();
    await expect(page).toHaveURL(/quickstart-asset-graph\.png$/);
  });

  test('is closed by an Escape that comes while it opens', async ({ page }) => {
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeAttached();
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('zooms by keyboard, is closed by Escape, and keeps the focus', async ({ page }) => {
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expectZoomed(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(link(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectZoomed(page);
    await page.keyboard.press('Enter');
    await expectClosed(page);
  });

  test('is a modal dialog with its text as the name, in which the keyboard stays', async ({ page }) => {
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expectZoomed(page);
    const modal = page.getByRole('dialog', { name: /asset graph/i });
    await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(modal.getByRole('link', { name: 'Full size' })).toBeFocused();
    for (let times = 0; times < 4; times += 1) {
      await page.keyboard.press('Tab'); // in it, or to the browser's own controls
      expect(await page.evaluate(() => document.activeElement?.matches('body, .zoom-dialog *'))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(link(page)).toBeFocused();
  });

  test('can be reached by Tab', async ({ page }) => {
    await link(page).evaluate((element) => {
      const before = document.createElement('button');
      element.before(before);
      before.focus();
    });
    await page.keyboard.press('Tab');
    await expect(link(page)).toBeFocused();
    await expect(link(page)).toHaveAccessibleName(/asset graph/i);
  });

  test('closes when the window is resized', async ({ page }) => {
    await picture(page).click();
    await expectZoomed(page);
    await page.setViewportSize({ width: 1200, height: 700 });
    await expectClosed(page);
  });

  test('leaves a click with Ctrl to the browser, which opens the file', async ({ page, context }) => {
    const [file] = await Promise.all([
      context.waitForEvent('page'),
      picture(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(file).toHaveURL(/quickstart-asset-graph\.png$/);
    await expect(overlay(page)).toHaveCount(0);
  });
});

test('[ZOOM-01] a scroll of 40 px leaves the picture zoomed; a longer one closes it after 150 ms', async ({ page }) => {
  await page.clock.install();
  await openWithZoom(page);
  await picture(page).click();
  await expectZoomed(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const isClosing = () => page.evaluate(() => !document.body.classList.contains('medium-zoom--opened'));
  const scrollBy = (pixels: number) =>
    page.evaluate(async (distance) => {
      const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
      window.scrollBy(0, distance);
      await scrolled;
    }, pixels);
  await scrollBy(40);
  await page.clock.runFor(1000);
  expect(await isClosing()).toBe(false);
  await scrollBy(1);
  await page.clock.runFor(149);
  expect(await isClosing()).toBe(false);
  await page.clock.runFor(1);
  expect(await isClosing()).toBe(true);
  await expectClosed(page);
});

for (const [mode, background] of [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(50, 50, 50)'],
] as const) {
  test(`[ZOOM-02] in ${mode} mode the overlay is ${background}; it fades in 0.3 s; there is no margin`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: mode });
    await page.setViewportSize({ width: 800, height: 600 });
    await openWithZoom(page);
    await picture(page).click();
    await expectZoomed(page);
    await expect(overlay(page)).toHaveCSS('background-color', background);
    await expect(overlay(page)).toHaveCSS('transition', 'opacity 0.3s');
    await expect(zoomed(page)).toHaveCSS('transition-duration', '0.3s');
    const box = await zoomed(page).boundingBox();
    const free = Math.min(800 - (box?.width ?? 0), 600 - (box?.height ?? 0));
    expect(Math.abs(free)).toBeLessThan(2);
    expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 600 });
  });
}

test('[ZOOM-02] the overlay follows a change of the color mode', async ({ page }) => {
  await openWithZoom(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await picture(page).click();
  await expect(overlay(page)).toHaveCSS('background-color', 'rgb(50, 50, 50)');
});

test('[ZOOM-02] under reduced motion nothing moves for longer than 1 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithZoom(page);
  await picture(page).click();
  await expect(overlay(page)).toHaveCSS('transition-duration', '0.001s');
  await expect(zoomed(page)).toHaveCSS('transition-duration', '0.001s');
  await expectZoomed(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('the picture in full size is fetched on zoom, not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openWithZoom(page);
  const file = (await link(page).getAttribute('href')) ?? '';
  expect(fetched).not.toContain(file);
  await picture(page).click();
  await expectZoomed(page);
  expect(fetched).toContain(file);
  await expect(zoomed(page)).toHaveAttribute('src', new RegExp(`${file}$`));
});

/** The files with the library's code. */
const LIBRARY = readdirSync('public').filter(
  (name) => name.endsWith('.js') && readFileSync(`public/${name}`, 'utf8').includes('medium-zoom-image'),
);

test.describe('[ZOOM-03] the library', () => {
  /** Lets the page's clock run, which stands still otherwise, until something is there, and not a moment longer. */
  async function runUntil(page: Page, sign: Locator): Promise<void> {
    while ((await sign.count()) === 0) await page.clock.runFor(1);
  }

  /** Opens a page whose clock stands still from the moment on when it has come to life. */
  async function openAtRest(page: Page, route: string): Promise<string[]> {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(route);
    await runUntil(page, aliveSign(page));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (LIBRARY.some((name) => request.url().endsWith(name))) scripts.push(request.url());
    });
    return scripts;
  }

  test('is fetched and attached 1,000 ms after the page has come to life', async ({ page }) => {
    const scripts = await openAtRest(page, PAGES.withImage);
    await page.clock.runFor(950);
    await expect(attached(page)).toHaveCount(0);
    expect(scripts).toEqual([]);
    await page.clock.runFor(50);
    await expect(attached(page)).toHaveCount(2);
    expect(scripts).toHaveLength(1);
  });

  test('is not fetched on a page without pictures', async ({ page }) => {
    const scripts = await openAtRest(page, PAGES.withList);
    await page.clock.runFor(10_000);
    await page.evaluate(() => fetch('/favicon.svg')); // what was asked for before this has been asked for by now
    expect(scripts).toEqual([]);
  });

  for (const [how, act] of [
    ['a click', () => undefined],
    ['Enter', async (page: Page) => link(page).focus()],
  ] as const) {
    test(`is fetched by ${how} before that, which zooms`, async ({ page }) => {
      const scripts = await openAtRest(page, PAGES.withImage);
      await picture(page).scrollIntoViewIfNeeded();
      await act(page);
      await expect(attached(page)).toHaveCount(0);
      if (how === 'Enter') await page.keyboard.press('Enter');
      else await picture(page).click();
      await expect(attached(page)).toHaveCount(2);
      await page.clock.resume();
      await expectZoomed(page);
      expect(scripts).toHaveLength(1);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    });
  }

  test('lets go of the pictures of a page that is left, and takes those of the next 1,000 ms later', async ({
    page,
  }) => {
    await page.clock.install();
    await openWithZoom(page);
    const left = await picture(page).elementHandle();
    await page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]').click();
    await expect(page).not.toHaveURL(new RegExp(`${PAGES.withImage}$`));
    await expect(page.locator('main [data-zoom]')).toHaveCount(0);
    expect(await left?.evaluate((image) => [image.isConnected, image.className])).toEqual([false, '']);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goBack();
    await runUntil(page, link(page));
    await page.clock.runFor(950);
    await expect(attached(page)).toHaveCount(0);
    await page.clock.runFor(50);
    await expect(attached(page)).toHaveCount(2);
    await page.clock.resume();
    await picture(page).click();
    await expectZoomed(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('listens once, however many pages with pictures are visited', async ({ page }) => {
    await page.addInitScript(countListeners);
    await openWithZoom(page);
    const listeners = () => page.evaluate(() => (window as unknown as { listeners: () => number }).listeners());
    const before = await listeners();
    for (let times = 0; times < 3; times += 1) {
      await page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]').click();
      await expect(page.locator('main [data-zoom]')).toHaveCount(0);
      await page.goBack();
      await expect(attached(page)).toHaveCount(2);
    }
    expect(await listeners()).toBe(before);
  });

  test('closes what is zoomed when the page changes', async ({ page }) => {
    await openDoc(page, PAGES.withTabs);
    await page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${PAGES.withImage}"]`).click();
    await expect(attached(page)).toHaveCount(2);
    await picture(page).click();
    await expectZoomed(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PAGES.withTabs}$`));
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator('.medium-zoom-image--opened')).toHaveCount(0);
  });

  test('closes also what is being opened when the page changes', async ({ page }) => {
    await openDoc(page, PAGES.withTabs);
    await page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${PAGES.withImage}"]`).click();
    await expect(attached(page)).toHaveCount(2);
    await picture(page).click();
    await page.evaluate(async (selector) => {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      window.history.back();
    }, '.medium-zoom-overlay');
    await expect(page).toHaveURL(new RegExp(`${PAGES.withTabs}$`));
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator('.medium-zoom-image--opened')).toHaveCount(0);
  });
});

test.describe('where the picture in full size', () => {
  const FILE = /quickstart-asset-graph\.png$/;

  test('[ZOOM-04] cannot be had, that is logged, and the one at hand is zoomed', async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.route(FILE, (route) => route.abort());
    await openWithZoom(page);
    await picture(page).click();
    await expect
      .poll(() => complaints)
      .toContainEqual(expect.stringMatching(/Unable to reach the zoom image target .*quickstart-asset-graph\.png/));
    await expectZoomed(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(page.locator('body > img')).toHaveCount(0);
  });

  test('is still on its way, the page can be used, and a page change calls the zoom off', async ({ page }) => {
    await openWithZoom(page);
    let answer = () => undefined as unknown;
    await page.route(FILE, (route) => {
      answer = () => route.continue();
    });
    const asked = page.waitForRequest(FILE);
    await picture(page).click();
    await asked;
    await expect(overlay(page)).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]').click();
    await expect(page).not.toHaveURL(new RegExp(`${PAGES.withImage}$`));
    const answered = page.waitForResponse(FILE);
    await answer();
    await (await answered).finished();
    await drawn(page);
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('where the library cannot be fetched, a click opens the picture in full size', async ({ page }) => {
  await page.clock.install();
  await openDoc(page, PAGES.withImage);
  await page.route(/\.js$/, (route) => route.abort());
  await picture(page).click();
  await expect(page).toHaveURL(/quickstart-asset-graph\.png$/);
});

test('where it cannot be fetched because there is no network, a click leaves the page as it is', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openDoc(page, PAGES.withImage);
  await context.setOffline(true);
  const message = page.waitForEvent('console', (entry) => entry.text().includes('enlarges pictures'));
  await picture(page).click();
  await message;
  await expect(page).toHaveURL(PAGES.withImage);
  await expect(picture(page)).toBeVisible();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture leads to its file in full size', async ({ page }) => {
    await page.goto(PAGES.withImage);
    await link(page).click();
    await expect(page).toHaveURL(/quickstart-asset-graph\.png$/);
  });
});

/** Runs before the page's own scripts: counts what listens on the document and the window. */
function countListeners(): void {
  let count = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isGlobal = (target: unknown) => target === document || target === window || target === undefined;
  EventTarget.prototype.addEventListener = function add(this: EventTarget, ...parts) {
    if (isGlobal(this)) count += 1;
    addEventListener.apply(this ?? window, parts);
  };
  EventTarget.prototype.removeEventListener = function remove(this: EventTarget, ...parts) {
    if (isGlobal(this)) count -= 1;
    removeEventListener.apply(this ?? window, parts);
  };
  Object.assign(window, { listeners: () => count });
}
