import { BASE_PATH_SITE, PAGES } from './pages';
import { expect, test } from './test';

test('a picture comes as WebP, and its space is kept before it arrives', async ({ page }) => {
  await page.goto(PAGES.withImage);
  const picture = page.locator('article picture').first();
  const types = await picture
    .locator('source')
    .evaluateAll((sources) => sources.map((source) => source.getAttribute('type')));
  expect(types).toEqual(['image/webp']);
  const image = picture.locator('img');
  const [width, height] = [Number(await image.getAttribute('width')), Number(await image.getAttribute('height'))];
  expect(width).toBeGreaterThan(0);
  const before = await image.boundingBox();
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(width / height, 1);
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});

test.describe('on a screen with two pixels each', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 1920, height: 1080 } });

  test('a picture of a wide page is sharp', async ({ page }) => {
    await page.goto(PAGES.intro);
    const image = page.locator('article picture img:visible').first();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).not.toBe('');
    const [drawn, width] = await image.evaluate(async (element: HTMLImageElement) => {
      const picture = new Image();
      picture.src = element.currentSrc;
      await picture.decode();
      return [picture.naturalWidth, element.clientWidth] as const;
    });
    expect(width).toBeGreaterThan(900);
    expect(drawn).toBeGreaterThan(1.8 * width);
  });
});

test('a picture with a variant for dark mode shows the one that fits', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PAGES.withImage);
  const [light, dark] = await page.locator('article picture img').all();
  await expect(dark!).toBeVisible();
  await expect(light!).toBeHidden();
});

test('[SITE-11] pictures are found below a base path', async ({ page }) => {
  await page.goto(`${BASE_PATH_SITE}${PAGES.withImage}`);
  const image = page.locator('article picture img').first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/manual/static/');
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
});
