import type { Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expect, test } from './test';

/** What a link shows on paper behind its text. */
const addressShown = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);

for (const route of [PAGES.long, PAGES.withImage, PAGES.intro]) {
  test(`on paper ${route} is its text alone`, async ({ page }) => {
    await openDoc(page, route);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['header:has(> nav)', '#docs-sidebar', 'nav', 'footer', 'pre ~ div', 'a[href="#main"]']) {
      for (const part of await page.locator(selector).all()) await expect(part).toBeHidden();
    }
    await expect(page.getByRole('article')).toBeVisible();
    const buttons = page.locator('button:visible, [role=button]:visible, [role=combobox]:visible');
    await expect(buttons).toHaveCount(await page.locator('[role=tablist] button:visible').count());
  });
}

test('on paper links show their address, wherever they stand in the text; code and cards do not', async ({ page }) => {
  const shown = async (selector: string): Promise<readonly [string, string]> => [
    (await page.locator(selector).first().getAttribute('href')) ?? '',
    await addressShown(page, selector),
  ];
  const expectAddress = async (selector: string): Promise<void> => {
    const [href, content] = await shown(selector);
    expect(content, selector).toContain(href);
  };
  await openDoc(page, '/guides/automate/schedules/defining-schedules');
  const outside = 'article p a[href^="https:"], article li a[href^="https:"]';
  expect(await addressShown(page, outside)).toBe('none');
  await page.emulateMedia({ media: 'print' });
  for (const selector of [outside, 'article p a[href^="/"]:not(:has(code))']) await expectAddress(selector);
  await openDoc(page, '/api');
  await expectAddress('article td a[href^="/"]:not(:has(code))');
  expect(await addressShown(page, 'article li > a[class]')).not.toContain('/');
  await openDoc(page, '/api/dagster/definitions');
  expect(await addressShown(page, 'article p a[data-symbol]')).toBe('none');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on paper everything is dark on white, also where the reader reads in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, media: 'print' });
    await openDoc(page, PAGES.withImage);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const pale = await page.locator('article :is(h1, h2, p, li, pre code, pre code span)').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(part)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? `${part.tagName} ${part.textContent}` : [];
      }),
    );
    expect(pale).toEqual([]);
  });
}

test('on paper long lines of code are wrapped', async ({ page }) => {
  await openDoc(page, PAGES.long);
  await page.setViewportSize({ width: 600, height: 800 });
  await page.emulateMedia({ media: 'print' });
  for (const code of await page.locator('article pre').all()) {
    expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeLessThanOrEqual(0);
  }
});
