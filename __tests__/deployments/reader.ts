import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { hydrated } from '../e2e/console';
import { countDocuments, saveData } from '../e2e/page-loads';
import { startHost, type Host } from './host';

/** Tests that have a host of their own, on which the first deployment is published. */
export const test = base.extend<{ host: Host }>({
  host: async ({}, provide) => {
    const host = await startHost('a');
    await provide(host);
    await host.close();
  },
});

export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const article = (page: Page): Locator => page.getByRole('article');

/** A reader opens a page of the first deployment. */
export async function openFirst(page: Page, host: Host): Promise<void> {
  await saveData(page); // without it, pages of the first deployment would be fetched already
  await page.goto(`${host.origin}/guides/start`);
  await hydrated(page);
  await expect(article(page)).toContainText('Deployment a');
}

/** A reader opens a page of the first deployment; then another is published. Gives how often documents are opened from now on. */
export async function openBefore(page: Page, host: Host): Promise<() => number> {
  await openFirst(page, host);
  const documents = countDocuments(page);
  host.publish('b');
  return documents;
}

/** Searches by the keyboard. */
export async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue(text);
}

/** Asks what the page of the tea answers. */
export async function ask(page: Page, deployment: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the docs' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('How do I brew tea in the pot?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('log')).toContainText(`The pot of deployment ${deployment} brews tea.`);
}

/** Presses the button of the color mode until the mode is another: its three states have two looks. */
export async function changeColorMode(page: Page): Promise<void> {
  const mode = () => page.locator('html').getAttribute('data-theme');
  const before = await mode();
  const button = page.getByRole('button', { name: /mode/ }).first();
  await expect(async () => {
    await button.click();
    expect(await mode()).not.toBe(before);
  }).toPass();
}
