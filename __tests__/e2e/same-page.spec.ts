import type { Page } from 'playwright/test';
import { complaintsOf, hydrated } from './console';
import { nextPage, saveData } from './page-loads';
import { PAGES } from './pages';
import { expect, test } from './test';

/** A page of each kind that readers come to by links. */
const KINDS = {
  intro: PAGES.intro,
  guide: PAGES.long,
  'guide with tabs': PAGES.withTabs,
  'guide with pictures': PAGES.withImage,
  'list of pages': PAGES.withList,
  'guide with a diagram': PAGES.withDiagram,
  reference: '/api/dagster/assets',
  tag: PAGES.tag,
  'tag index': PAGES.tags,
};

/** The page as the document has it, but for React's comments between texts, and a class that zoom sets a second later. */
async function domOf(page: Page): Promise<string> {
  const html = await page.locator('main').innerHTML();
  return html.replaceAll(/<!--.*?-->| class="medium-zoom-image"/g, '');
}

for (const [kind, route] of Object.entries(KINDS)) {
  test(`${kind}: a first visit and a change of page lead to the same document`, async ({ page }) => {
    await saveData(page);
    const complaints = complaintsOf(page);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(route);
    await hydrated(page);
    const title = (await heading.textContent()) ?? '';
    const first = page.locator('main article');
    await expect(first).toBeVisible();
    if (!route.startsWith(PAGES.tags)) await page.getByText('Copy page as Markdown').waitFor({ state: 'attached' });
    const visited = await domOf(page);

    await page.goto(PAGES.missing);
    await hydrated(page);
    complaints.length = 0; // the address of the not-found page was answered with 404
    await page.evaluate((to) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to), route);
    await page.waitForURL(`**${route}`);
    await expect(heading).toHaveText(title);
    if (!route.startsWith(PAGES.tags)) await page.getByText('Copy page as Markdown').waitFor({ state: 'attached' });
    expect(await domOf(page)).toBe(visited);
    expect(complaints).toEqual([]);
  });
}

test('a page that a reader comes back to is the same again', async ({ page }) => {
  await page.goto(PAGES.withTabs);
  await page.getByText('Copy page as Markdown').waitFor({ state: 'attached' });
  const visited = await domOf(page);
  const { link } = await nextPage(page);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).not.toHaveURL(new RegExp(`${PAGES.withTabs}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGES.withTabs}$`));
  await page.getByText('Copy page as Markdown').waitFor({ state: 'attached' });
  expect(await domOf(page)).toBe(visited);
});
