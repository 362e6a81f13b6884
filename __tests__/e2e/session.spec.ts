import type { Locator, Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { pasted } from './clipboard';
import { PAGES } from './pages';
import { expect, test } from './test';

const sessionOf = (page: Page): Locator =>
  page.locator('article pre[data-language=console]').filter({ has: page.locator('[data-line=output]') });

/** The color, weight, and contrast with the block's ground of the first of some texts. */
async function look(texts: Locator): Promise<{ color: string; weight: number; contrast: number }> {
  return texts.first().evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    const channels = (color: string): number[] => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, fontWeight } = getComputedStyle(element);
    const ground = getComputedStyle(element.closest('figure')!).backgroundColor;
    const [dark = 0, light = 0] = [luminance(color), luminance(ground)].sort((one, other) => one - other);
    return { color, weight: Number(fontWeight), contrast: (light + 0.05) / (dark + 0.05) };
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a session shows at a glance what to type and what is printed, in ${colorScheme} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openDoc(page, PAGES.withImage);
    const session = sessionOf(page).first();
    const command = await look(session.locator('[data-line=""]'));
    const output = await look(session.locator('[data-line=output]'));
    const prompt = await look(session.locator('.prompt'));
    for (const { contrast } of [command, output, prompt]) expect(contrast).toBeGreaterThanOrEqual(4.5);
    expect(output.color).not.toBe(command.color);
    expect(prompt.color).toBe(output.color);
    expect(command.contrast).toBeGreaterThan(output.contrast);
    await expect(session.locator('[data-line=""] .f').first()).toBeVisible(); // the program, highlighted as in a shell
  });
}

for (const media of [{ media: 'print' }, { forcedColors: 'active' }] as const) {
  test(`what to type is told from what is printed with ${JSON.stringify(media)}`, async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    await page.emulateMedia(media);
    const session = sessionOf(page).first();
    const command = await look(session.locator('[data-line=""]'));
    const output = await look(session.locator('[data-line=output]'));
    expect(command.weight).toBeGreaterThan(output.weight);
    for (const { contrast } of [command, output]) expect(contrast).toBeGreaterThanOrEqual(4.5);
  });
}

test('a selection over a session leaves the prompts out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDoc(page, PAGES.withImage);
  const session = sessionOf(page).first();
  const shown = (await session.textContent()) ?? '';
  expect(shown).toMatch(/^\$ /);
  await session.evaluate((element) => window.getSelection()?.selectAllChildren(element));
  await page.keyboard.press('ControlOrMeta+C');
  expect((await pasted(page)).trim()).toBe(shown.replace(/^\$ /gm, '').trim());
});
