import { PAGES } from './pages';
import { expectText } from './readable';
import { expect, test } from './test';
import config from './playwright.config';

/** In the settings of a browser, 20 px is large text and 24 px very large; 16 px is usual. */
const SIZE = 24;

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${SIZE}`],
  },
});

for (const route of Object.values(PAGES).filter((page) => page !== PAGES.missing)) {
  test(`with text of ${SIZE} px, ${route} needs no sideways scrolling`, async ({ page }) => {
    await page.goto(route);
    await expectText(page);
    await expect(page.locator('html')).toHaveCSS('font-size', `${SIZE}px`);
    for (const width of [360, 996, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(seen, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}
