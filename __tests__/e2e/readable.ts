import { expect, type Page } from 'playwright/test';

/** The text of the page is there. */
export async function expectText(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(400);
}

/** The text of the page is there and none of it is hidden. */
export async function expectReadable(page: Page): Promise<void> {
  await expectText(page);
  for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
}
