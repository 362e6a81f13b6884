import type { Locator, Page } from 'playwright/test';
import { drawn, openDoc } from '../fixtures/open-page';
import { hydrated } from './console';
import { PAGES } from './pages';
import { expect, test } from './test';

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Toggle navigation bar' });
const sidebar = (page: Page): Locator => page.getByRole('dialog', { name: 'Navigation' });
const named = (page: Page, name: string): Locator => sidebar(page).getByRole('button', { name });

async function openSidebar(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(sidebar(page)).toBeVisible();
}

test.use({ viewport: { width: 360, height: 740 } });

test.describe('[NAV-04] the width decides', () => {
  for (const [width, isThere] of [
    [996, true],
    [997, false],
  ] as const) {
    test(`at ${width} px the hamburger is ${isThere ? 'there and opens the sidebar' : 'not there'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openDoc(page, PAGES.long);
      await expect(menuButton(page)).toBeVisible({ visible: isThere });
      await expect(page.locator('#docs-sidebar')).toBeVisible({ visible: !isThere });
      if (isThere) await openSidebar(page);
    });
  }
});

test.describe('[NAV-04] the mobile sidebar', () => {
  test.beforeEach(({ page }) => openDoc(page, PAGES.long));

  test('shows the pages around this one, and the main menu behind them', async ({ page }) => {
    await openSidebar(page);
    const pages = sidebar(page).getByRole('navigation', { name: 'Docs sidebar' });
    await expect(pages.locator('[aria-current=page]')).toHaveAttribute('href', PAGES.long);
    await named(page, 'Back to main menu').click();
    await expect(pages).toBeHidden();
    const menu = sidebar(page).getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'User guide',
      'Examples',
      'Deployment',
      'Migration',
      'Integrations',
      'API',
      'Latest version',
      'Sign in',
      'Try Dagster+',
    ]);
    for (const link of await menu.getByRole('link').all()) await expect(link).toBeVisible();
    await expect(menu.locator('[aria-current]')).toHaveText(['User guide']);
    await named(page, 'User guide').click();
    await expect(pages).toBeVisible();
  });

  test('keeps the focus where the reader changes the level', async ({ page }) => {
    await openSidebar(page);
    await named(page, 'Back to main menu').press('Enter');
    await expect(named(page, 'User guide')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(named(page, 'Back to main menu')).toBeFocused();
  });

  test('begins at the main menu on a page that no sidebar holds', async ({ page }) => {
    await page.goto(PAGES.tags);
    await hydrated(page);
    await openSidebar(page);
    await expect(sidebar(page).getByRole('link', { name: 'User guide' })).toBeVisible();
    await expect(named(page, 'Back to main menu')).toHaveCount(0);
  });

  test('has rows of 44 px, at both levels', async ({ page }) => {
    const heights = () =>
      sidebar(page)
        .locator('nav :is(a, button)')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    await openSidebar(page);
    await expect(sidebar(page).locator('[aria-current=page]')).toBeVisible();
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    await named(page, 'Back to main menu').click();
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
  });

  test('shows the marked page, however long the list is', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 400 });
    await openSidebar(page);
    await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport();
  });

  test('begins at the button that closes it', async ({ page }) => {
    await menuButton(page).press('Enter');
    await expect(named(page, 'Close navigation bar')).toBeFocused();
  });

  test('has the switch of the color mode inside', async ({ page }) => {
    await openSidebar(page);
    await named(page, 'Switch between dark and light mode (currently system mode)').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await named(page, 'Switch between dark and light mode (currently light mode)').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  const CLOSINGS: readonly (readonly [how: string, close: (page: Page) => Promise<unknown>])[] = [
    ['its close button', (page) => named(page, 'Close navigation bar').click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click beside it', (page) => page.mouse.click(350, 400)],
  ];
  for (const [how, close] of CLOSINGS) {
    test(`is closed by ${how}, which gives the focus back`, async ({ page }) => {
      await openSidebar(page);
      await close(page);
      await expect(sidebar(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });
  }

  test('can be opened again after Escape, as often as the reader likes', async ({ page }) => {
    for (let times = 0; times < 3; times += 1) {
      await menuButton(page).press('Enter');
      await expect(sidebar(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sidebar(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    }
  });

  test('says whether it is open', async ({ page }) => {
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await openSidebar(page);
    await expect(page.locator('[aria-label="Toggle navigation bar"]')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps the focus inside, forwards and backwards', async ({ page }) => {
    await openSidebar(page);
    await named(page, 'Back to main menu').click();
    const count = await sidebar(page).locator('a:visible, button:visible').count();
    for (const key of ['Tab', 'Shift+Tab']) {
      const reached = new Set<string>();
      for (let times = 0; times < 2 * count + 4; times += 1) {
        await page.keyboard.press(key);
        reached.add(await page.evaluate(focusPlace));
      }
      // Between the last and the first a browser may visit its own buttons; the page then has no focus.
      expect([...reached].filter((place) => !place.startsWith('inside') && place !== 'browser')).toEqual([]);
      expect([...reached].filter((place) => place.startsWith('inside'))).toHaveLength(count);
    }
  });

  test('keeps the page behind it where it is', async ({ page }) => {
    const scrolledTo = () => page.evaluate(() => window.scrollY);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 300);
    await expect(menuButton(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -50);
    await expect(page.getByRole('banner')).toHaveCSS('transform', 'none');
    await expect.poll(scrolledTo).toBe(250);
    await openSidebar(page);
    for (const x of [180, 350]) {
      await page.mouse.move(x, 400);
      await page.mouse.wheel(0, 2000);
      await drawn(page);
    }
    expect(await scrolledTo()).toBe(250);
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    expect(await scrolledTo()).toBe(250);
    await page.mouse.wheel(0, 50);
    await expect.poll(scrolledTo).toBe(300);
  });

  test('leads to a page, and closes', async ({ page }) => {
    await openSidebar(page);
    await named(page, 'Back to main menu').click();
    await sidebar(page).getByRole('link', { name: 'API' }).click();
    await expect(page).toHaveURL(/\/api$/);
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('closes when the reader goes back', async ({ page }) => {
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page).not.toHaveURL(new RegExp(`${PAGES.long}$`));
    await openSidebar(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PAGES.long}$`));
    await expect(sidebar(page)).toBeHidden();
  });
});

test('[NAV-05] the mobile sidebar closes by itself when the viewport becomes desktop', async ({ page }) => {
  await openDoc(page, PAGES.long);
  await page.setViewportSize({ width: 996, height: 740 });
  await openSidebar(page);
  await page.setViewportSize({ width: 997, height: 740 });
  await expect(sidebar(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: 996, height: 740 });
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(page)).toBeHidden();
});

/** Where the focus is: which part of the sidebar, the browser's own buttons, or the page behind. */
function focusPlace(): string {
  const { activeElement, body } = document;
  if (activeElement === body) return 'browser';
  const parts = [...document.querySelectorAll('#mobile-sidebar :is(a, button)')];
  const index = parts.findIndex((part) => part === activeElement);
  return index < 0 ? `behind: ${activeElement?.outerHTML}` : `inside: ${index}`;
}
