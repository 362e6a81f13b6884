import type { Locator, Page } from 'playwright/test';
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

test('on paper the address of a page of this site is whole', async ({ page }) => {
  await openDoc(page, PAGES.withList);
  const link = page.locator('article p a[href^="/"]:not(:has(code))').first();
  const { pathname, origin } = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
  expect(pathname).toBe(PAGES.withList);
  await page.emulateMedia({ media: 'print' });
  const shown = await addressShown(page, 'article p a[href^="/"]:not(:has(code))');
  expect(shown.replaceAll(/["\s]/g, '')).toBe(`(${origin}${await link.getAttribute('href')})`);
});

test('on paper no card and no head of a symbol is parted, and nothing asks for words', async ({ page }) => {
  const expectWhole = (selector: string) =>
    expect(page.locator(selector).first(), selector).toHaveCSS('break-inside', 'avoid');
  const expectWithNext = (selector: string) =>
    expect(page.locator(selector).first(), selector).toHaveCSS('break-after', 'avoid');
  await page.emulateMedia({ media: 'print' });
  await openDoc(page, '/integrations/libraries');
  await expectWhole('article li[id^="tool-"]');
  await expect(page.locator('article :is(input, select)').first()).toBeHidden();
  await openDoc(page, '/api/dagster/pipes');
  const head = 'article section > h3 + p';
  for (const selector of ['article section > h3', head, 'article section > div > p:first-child', 'article dt']) {
    await expectWithNext(selector);
  }
  for (const selector of [head, `${head} + div:has(> pre)`]) await expectWhole(selector);
});

test('on paper the graph of the entrance has its assets', async ({ page }) => {
  await openDoc(page, PAGES.intro);
  await page.emulateMedia({ media: 'print' });
  const assets = page.locator('article label[data-asset]');
  expect(await assets.count()).toBeGreaterThan(2);
  for (const asset of await assets.all()) await expect(asset).toBeVisible();
});

for (const width of [700, 1046, 1280]) {
  test(`on paper ${width} px wide the text has all of the width`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDoc(page, PAGES.withList);
    await page.emulateMedia({ media: 'print' });
    const widthOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().width);
    expect(await widthOf(page.getByRole('article'))).toBe(width);
    expect(await widthOf(page.locator('article p').first())).toBe(width);
  });
}

test('a page takes about as many sheets in landscape as in portrait', async ({ page }) => {
  await openDoc(page, PAGES.withList);
  const sheets = async (landscape: boolean): Promise<number> =>
    (await page.pdf({ format: 'A4', landscape })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const portrait = await sheets(false);
  expect(portrait).toBeGreaterThan(1);
  expect(await sheets(true)).toBeLessThanOrEqual(portrait + 2);
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

test('on paper a picture is the light one, and of tabs the one whose text is there is named', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDoc(page, PAGES.intro);
  const pictures = page.locator('figure:has(a + a img)').first().getByRole('link', { includeHidden: true });
  const [light, dark] = [pictures.nth(0), pictures.nth(1)];
  await expect(dark).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(dark).toBeHidden();
  await expect(light).toBeVisible();
  await openDoc(page, '/getting-started/installation');
  await expect(page.locator('[role=tab]:visible').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[role=tab][aria-selected=false]:visible')).toHaveCount(0);
});
