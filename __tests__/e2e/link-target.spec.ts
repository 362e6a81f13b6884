import type { Locator } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expect, test } from './test';

const FLASH = 'target';

/** A heading by its anchor, or another target of links. */
const expectFlash = (target: Locator): Promise<void> => expect(target).toHaveCSS('animation-name', FLASH);

test('a heading that a link of another page leads to flashes, until another does', async ({ page }) => {
  await openDoc(page, PAGES.intro);
  await page.locator('article a[href$="/getting-started/concepts#asset"]').first().click();
  await expect(page).toHaveURL(/#asset$/);
  await expectFlash(page.locator('#asset'));
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.locator('a:not([href="#asset"])').first().click();
  await expect(page).not.toHaveURL(/#asset$/);
  const other = decodeURIComponent(new URL(page.url()).hash);
  expect(other).not.toBe('#asset');
  await expectFlash(page.locator(other));
  await expect(page.locator('#asset')).not.toHaveCSS('animation-name', FLASH);
});

test('a heading that a search hit leads to flashes', async ({ page }) => {
  await openDoc(page, PAGES.intro);
  await page.getByRole('combobox', { name: 'Search' }).fill('How does a sensor remember what it has seen?');
  await page.locator('[role=option] >> nth=0').waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#./);
  await expectFlash(page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`));
});

test('Tab goes on from the heading that a link of another page leads to, and from the top of a page otherwise', async ({
  page,
}) => {
  await openDoc(page, PAGES.intro);
  await page.locator('article a[href$="/getting-started/concepts#asset"]').first().press('Enter');
  const heading = page.locator('#asset');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.locator('#asset a').last()).toBeFocused();
  await expect(heading).not.toHaveAttribute('tabindex');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().press('Enter');
  await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('a method that an address leads to flashes, as a heading does', async ({ page }) => {
  await openDoc(page, '/api/dagster/definitions#dagster.Definitions.merge');
  await expectFlash(page.locator('[id="dagster.Definitions.merge"]'));
});

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript, under reduced motion`, () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' });

    test('what a link leads to is marked for a while, and nothing fades', async ({ page }) => {
      await page.goto('/getting-started/concepts#asset');
      await expectFlash(page.locator('#asset'));
      await expect(page.locator('#asset')).toHaveCSS('animation-timing-function', /steps\(1/);
    });
  });
}
