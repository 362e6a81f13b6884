import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { PAGES } from './pages';

for (const [name, route] of Object.entries(PAGES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`axe finds nothing on the ${name} page, ${colorScheme}, ${width} px`, async ({ browser }) => {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
        const page = await context.newPage();
        await page.goto(route);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
        await context.close();
      });
    }
  }
}

test('nothing is wider than the viewport at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const route of Object.values(PAGES)) {
    await page.goto(route);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, route).toBeLessThanOrEqual(320);
  }
});
