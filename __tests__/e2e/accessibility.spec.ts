import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';

const MODES = ['light', 'dark'] as const;

/** What axe finds wrong: the rule, and the first element that breaks it. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

for (const colorScheme of MODES) {
  test.describe(`axe finds nothing in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    for (const width of [360, 1280]) {
      for (const [name, route] of Object.entries(PAGES)) {
        test(`on the ${name} page at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(route);
          expect(await violationsOf(page)).toEqual([]);
        });
      }

      test(`on a page whose picture is zoomed, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await openDoc(page, PAGES.withImage);
        await page.locator('main [data-zoom]:visible').press('Enter');
        await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('opacity', '1');
        expect(await violationsOf(page)).toEqual([]);
      });
    }

    test('on a page whose mobile sidebar is open, at both of its levels', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openDoc(page, PAGES.long);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const sidebar = page.getByRole('dialog', { name: 'Navigation' });
      await expect(sidebar).toHaveCSS('transform', 'none');
      expect(await violationsOf(page)).toEqual([]);
      await sidebar.getByRole('button', { name: 'Back to main menu' }).click();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('on a phone whose table of contents is unfolded, and where code is shown with its buttons', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openDoc(page, PAGES.withTabs);
      await page.getByRole('button', { name: 'On this page' }).click();
      await page.getByRole('article').getByRole('button', { name: 'Copy', exact: true }).first().focus();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

for (const route of [...Object.values(PAGES), '/dagster-basics-tutorial/projects']) {
  test(`nothing of ${route} is wider than the viewport at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(route);
    expect(await page.evaluate(widerThanPage)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
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
