import { PAGES } from './pages';
import { expect, test } from './test';

const LEAST = 13;

const ROUTES = [
  PAGES.intro,
  '/examples',
  '/api',
  '/api/dagster/config',
  '/api/clis/cli',
  '/about/changelog',
  PAGES.long,
  PAGES.withTabs,
  PAGES.tags,
  PAGES.missing,
];

for (const route of ROUTES) {
  test(`no text of ${route} is smaller than ${LEAST} px`, async ({ page }) => {
    await page.goto(route);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const small = await page.locator('body *').evaluateAll(
        (all, least) =>
          all.flatMap((element) => {
            const hasText = [...element.childNodes].some(
              (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
            );
            if (!hasText || !element.checkVisibility() || element.closest('script, style, figure svg')) return [];
            const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
            const size = parseFloat(getComputedStyle(element).fontSize) * scale;
            return size < least - 0.05
              ? [`${element.tagName} ${element.textContent.slice(0, 20)}: ${size.toFixed(2)} px`]
              : [];
          }),
        LEAST,
      );
      expect(small, `at ${width} px`).toEqual([]);
    }
  });
}
