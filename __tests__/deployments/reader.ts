import type { Locator, Page } from 'playwright/test';
import { hydrated } from '../e2e/console';
import { countDocuments, dataOf, saveData } from '../e2e/page-loads';
import { expect, test as base } from '../e2e/test';
import type { Deployment } from './deployments';
import { startHost, type Host } from './host';

interface Fixtures {
  readonly host: Host;
  /** Whether the reader saves data. For one who does not, the browser fetches the pages that are linked ahead. */
  readonly savesData: boolean;
}

/** Tests that have a host of their own, on which the first deployment is published. */
export const test = base.extend<Fixtures>({
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, provide) => {
    if (savesData) await saveData(page);
    await provide(page);
  },
  host: async ({}, provide) => {
    const host = await startHost('a');
    await provide(host);
    await host.close();
  },
});

export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const article = (page: Page): Locator => page.getByRole('article');

const START = '/guides/start';

/** A reader opens a page of the first deployment. */
export async function openFirst(page: Page, host: Host, route = START): Promise<void> {
  await page.goto(`${host.origin}${route}`);
  await hydrated(page);
  await expect(article(page)).toContainText('Deployment a');
}

interface Visit {
  readonly route?: string;
  /** A page that the browser has fetched ahead before another deployment is published, for a reader who does not save data. */
  readonly ahead?: string | undefined;
  /** What is published after the page was opened. */
  readonly next?: Deployment;
}

/** A reader opens a page of the first deployment; then another is published. Gives how often documents are opened from now on. */
export async function openBefore(
  page: Page,
  host: Host,
  { route, ahead, next = 'b' }: Visit = {},
): Promise<() => number> {
  const fetched = ahead === undefined ? undefined : page.waitForResponse(dataOf(ahead));
  await openFirst(page, host, route);
  await (await fetched)?.finished();
  const documents = countDocuments(page);
  host.publish(next);
  return documents;
}

/** Follows a link of the article, by its text. */
export async function follow(page: Page, name: string): Promise<void> {
  await article(page).getByRole('link', { name }).click();
}

/** The first hit of a search. */
export const firstHit = (page: Page): Locator => page.getByRole('option').first();

/** Searches by the keyboard. */
export async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await expect(firstHit(page)).toBeVisible();
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
