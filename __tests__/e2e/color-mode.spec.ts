import type { Locator, Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { complaintsOf } from './console';
import { PAGES } from './pages';
import { expect, test } from './test';

const button = (page: Page): Locator => page.getByRole('button', { name: /^Switch between dark and light mode/ });

/** Waits for what the document says of its mode and of the reader's choice, and for the button's name. */
async function expectMode(page: Page, mode: 'light' | 'dark', choice: 'light' | 'dark' | 'system'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', choice);
  await expect(button(page)).toHaveAccessibleName(`Switch between dark and light mode (currently ${choice} mode)`);
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
}

const savedChoice = (page: Page): Promise<string | null> => page.evaluate(() => window.localStorage.getItem('theme'));

/** Has a choice saved before the page is opened, as an earlier visit would. */
const saveBefore = (page: Page, choice: string): Promise<unknown> =>
  page.addInitScript((value) => window.localStorage.setItem('theme', value), choice);

for (const [system, mode] of [
  ['dark', 'dark'],
  ['light', 'light'],
  ['no-preference', 'light'],
] as const) {
  test(`[THEME-01] without a saved choice the system decides: ${system} is ${mode}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await openDoc(page, PAGES.withList);
    await expectMode(page, mode, 'system');
    expect(await savedChoice(page)).toBeNull();
  });
}

test('[THEME-02] [THEME-04] the button goes from system to light, dark and system, and saves each', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDoc(page, PAGES.withList);
  await expectMode(page, 'dark', 'system');
  for (const [mode, choice] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['dark', 'system'],
    ['light', 'light'],
  ] as const) {
    await button(page).click();
    await expectMode(page, mode, choice);
    expect(await savedChoice(page)).toBe(choice);
  }
});

test('[THEME-02] the button shows one drawing, that of the choice', async ({ page }) => {
  await openDoc(page, PAGES.withList);
  const shown = button(page).locator('svg:visible use');
  for (const icon of ['monitor', 'sun', 'moon']) {
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('href', `/icons.svg#${icon}`);
    await button(page).click();
  }
});

test('[THEME-03] with system, the page follows the system live', async ({ page }) => {
  await openDoc(page, PAGES.withList);
  await expectMode(page, 'light', 'system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectMode(page, 'dark', 'system');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectMode(page, 'light', 'system');
});

test('[THEME-03] with a choice of their own, readers are left alone when the system changes', async ({ page }) => {
  await saveBefore(page, 'light');
  await openDoc(page, PAGES.withList);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  await expectMode(page, 'light', 'light');
  await button(page).click();
  await button(page).click();
  await expectMode(page, 'dark', 'system');
});

test('[THEME-04] a choice stays from page to page and from visit to visit', async ({ page }) => {
  await openDoc(page, PAGES.withList);
  await button(page).click();
  await button(page).click();
  await expectMode(page, 'dark', 'dark');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(new RegExp(`${PAGES.withList}$`));
  await expectMode(page, 'dark', 'dark');
  await page.reload();
  await expectMode(page, 'dark', 'dark');
});

test('[THEME-04] a choice follows in other tabs at once', async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await openDoc(here, PAGES.withList);
  await openDoc(there, PAGES.intro);
  await button(here).click();
  await expectMode(there, 'light', 'light');
  await button(here).click();
  await expectMode(there, 'dark', 'dark');
  await button(there).click();
  await expectMode(here, 'light', 'system');
  await here.evaluate(() => window.localStorage.setItem('theme', 'dark'));
  await expectMode(there, 'dark', 'dark');
  await here.evaluate(() => window.localStorage.clear());
  await expectMode(there, 'light', 'system');
});

test.describe('[THEME-05] before the first paint', () => {
  for (const [saved, system, mode, choice] of [
    ['dark', 'light', 'dark', 'dark'],
    ['light', 'dark', 'light', 'light'],
    ['system', 'dark', 'dark', 'system'],
    [null, 'dark', 'dark', 'system'],
    [null, 'light', 'light', 'system'],
    ['purple', 'dark', 'dark', 'system'],
  ] as const) {
    test(`the mode is set where ${saved} is saved and the system says ${system}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      if (saved !== null) await saveBefore(page, saved);
      await page.route(/\.js$/, (route) => route.abort());
      await page.addInitScript(noteModeAtFirstElementOfBody);
      await page.goto(PAGES.withList);
      expect(await page.evaluate(() => (window as unknown as { modeAtBody: unknown }).modeAtBody)).toEqual({
        theme: mode,
        themeChoice: choice,
      });
      await expect(page.locator('html')).toHaveCSS('background-color', await groundOf(page, mode));
    });
  }

  test('and does not change when the page comes to life', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await saveBefore(page, 'dark');
    await page.addInitScript(noteModes);
    await openDoc(page, PAGES.withList);
    await expectMode(page, 'dark', 'dark');
    expect(await page.evaluate(() => (window as unknown as { modes: unknown }).modes)).toEqual(['dark dark']);
  });
});

test('[THEME-05] a change is one movement of the whole page: nothing fades by itself', async ({ page }) => {
  await saveBefore(page, 'light');
  await openDoc(page, PAGES.withList);
  await expectMode(page, 'light', 'light');
  const link = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first();
  await expect(link).toHaveCSS('transition-property', 'border-color');
  const fading = await button(page).evaluate(async (element: HTMLButtonElement) => {
    const changed = new Promise((resolve) => {
      new MutationObserver(resolve).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    });
    element.click();
    await changed;
    await new Promise(requestAnimationFrame);
    // An edge that fades as code is scrolled follows the scroll, not the time.
    return document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
  });
  await expectMode(page, 'dark', 'dark');
  expect(fading).toBe(0);
});

test('[THEME-06] a saved value that is no choice is logged as an error, and counts as none', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveBefore(page, 'purple');
  await openDoc(page, PAGES.withList);
  await expectMode(page, 'dark', 'system');
  await expect.poll(() => complaints).toEqual([expect.stringContaining('Unexpected color mode "purple"')]);
});

test('[THEME-07] where the storage fails, that is logged, and everything else works', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The storage is off.', 'SecurityError');
        },
      });
    }
  });
  await openDoc(page, PAGES.withTabs);
  await expectMode(page, 'light', 'system');
  await button(page).click();
  await button(page).click();
  await expectMode(page, 'dark', 'dark');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  const closed = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-expanded=false]').first();
  const name = (await closed.getAttribute('aria-label')) ?? (await closed.textContent()) ?? '';
  await closed.click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(new RegExp(`${PAGES.withTabs}$`));
  await expectMode(page, 'dark', 'dark');
  for (const key of ['theme', 'docs-preferred-version-default']) {
    expect(complaints.filter((text) => text.includes(`"${key}"`)).length).toBeGreaterThan(0);
  }
  expect(complaints.filter((text) => !text.includes("The browser's storage can't be"))).toEqual([]);
});

/** Runs before the page's own scripts: keeps what the root says when the first element of the body is parsed. */
function noteModeAtFirstElementOfBody(): void {
  new MutationObserver((_, observer) => {
    if (!document.body?.firstElementChild) return;
    Object.assign(window, { modeAtBody: { ...document.documentElement.dataset, dismissed: undefined } });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs before the page's own scripts: keeps every mode that the root is given, in order. */
function noteModes(): void {
  const modes: string[] = [];
  Object.assign(window, { modes });
  new MutationObserver(() => {
    const { theme, themeChoice } = document.documentElement.dataset;
    const now = `${theme} ${themeChoice}`;
    if (theme !== undefined && modes.at(-1) !== now) modes.push(now);
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** The color of the page's ground, which the style sheet gives for both modes. */
function groundOf(page: Page, mode: 'light' | 'dark'): Promise<string> {
  return page.evaluate((scheme) => {
    const probe = document.createElement('div');
    probe.style.cssText = `color-scheme: ${scheme}; background: var(--ground)`;
    document.body.append(probe);
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return color;
  }, mode);
}
