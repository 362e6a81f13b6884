import { openDoc } from '../fixtures/open-page';
import { expectAccessible, setColorMode } from './axe';
import { PAGES } from './pages';
import { expect, test } from './test';

// One page of each kind. `__tests__/built/` holds what needs no layout and no colors against every page.

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };

for (const [name, route] of Object.entries(PAGES)) {
  test(`axe finds nothing on the ${name} page: wide and light, narrow and dark`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(route);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await setColorMode(page, 'dark');
    await expectAccessible(page);
  });
}

test('axe finds nothing on a page with all that a wide window shows, in dark mode', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PAGES.withList);
  await expectAccessible(page, 'rules on colors');
});

for (const [colorScheme, size] of [
  ['light', WIDE],
  ['dark', NARROW],
] as const) {
  test(`axe finds nothing on a page whose picture is zoomed, ${colorScheme}, ${size.width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await openDoc(page, PAGES.withImage);
    await page.locator('main [data-zoom]:visible').press('Enter');
    await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });
}

test('axe finds nothing on a page whose mobile sidebar is open, at both of its levels', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openDoc(page, PAGES.withTabs);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Navigation' });
  await expect(sidebar).toHaveCSS('transform', 'none');
  await expectAccessible(page);
  await setColorMode(page, 'dark');
  await expectAccessible(page, 'rules on colors', 'dialog[open]');
  await sidebar.getByRole('button', { name: 'Back to main menu' }).click();
  await expectAccessible(page, 'all rules', 'dialog[open]');
  await setColorMode(page, 'light');
  await expectAccessible(page, 'rules on colors', 'dialog[open]');
});

test('axe finds nothing on a phone whose table of contents is unfolded, and where code is shown with its buttons', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await openDoc(page, PAGES.withTabs);
  await page.getByRole('button', { name: 'On this page' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Copy', exact: true }).first().focus();
  await expectAccessible(page);
  await setColorMode(page, 'dark');
  await expectAccessible(page, 'rules on colors');
});

for (const route of [...Object.values(PAGES), '/dagster-basics-tutorial/projects']) {
  test(`nothing of ${route} is wider than the viewport at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(route);
    expect(await page.evaluate(widerThanPage)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

for (const width of [997, 1060, 1121, 1181]) {
  test(`all of the navbar is in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PAGES.withTabs);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

/** What sticks out of the page to the right, but for what can be scrolled into view in its own frame. */
function widerThanPage(): string[] {
  const clips = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > window.innerWidth + 0.5 && !clips(element.parentElement)
      ? element.outerHTML.slice(0, 120)
      : [];
  });
}
