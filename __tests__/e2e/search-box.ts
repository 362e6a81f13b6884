import type { Page } from 'playwright/test';

/** The search box in the navbar. */
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** The results below it. */
export const options = (page: Page) => page.getByRole('option');

/** Documents, index, and names. */
export const ALL_FILES = /\/search-(?:doc|index|names)-[^/]+\.json$/;

/** The files that come after the names. */
export const LATER_FILES = /\/search-(?:doc|index)-[^/]+\.json$/;

/** Holds the answers to requests back until the function that it gives is called. */
export async function hold(page: Page, files: RegExp | string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
