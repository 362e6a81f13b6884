import { expect, type Page } from 'playwright/test';
import { hydrated } from './console';
import { holdRequest } from './page-loads';

/** The text of the page is there. */
export async function expectText(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(200);
}

/** The text of the page is there and none of it is hidden. */
export async function expectReadable(page: Page): Promise<void> {
  await expectText(page);
  for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
}

/**
 * Opens a page as a document, and holds back a part of it until a time has passed: the reader is told, the text is there, and
 * with the part the page comes to life. The page needs a clock that is installed.
 * @param part the requests for what is held back
 */
export async function expectReadableBefore(
  page: Page,
  route: string,
  part: string,
  milliseconds: number,
): Promise<void> {
  const release = await holdRequest(page, part);
  const request = page.waitForRequest(part);
  await page.goto(route, { waitUntil: 'domcontentloaded' }); // what is held back may hold back the load event
  await request;
  await page.clock.fastForward(milliseconds);
  const notice = page.getByRole('status').getByText('This page is still loading.');
  await expect(notice).toBeVisible();
  await expectReadable(page);
  release();
  await hydrated(page);
  await expect(notice).toHaveCount(0);
}
