import { expect } from 'playwright/test';
import { hydrated } from '../e2e/console';
import { article, ask, follow, heading, openBefore, search, test } from './reader';

test.describe('after a deployment that changes pages and no code, a reader', () => {
  for (const [reader, ahead] of [
    ['who saves data', undefined],
    ['for whom the page was fetched ahead', '/examples/pot'],
  ] as const) {
    test.describe(reader, () => {
      test.use({ savesData: ahead === undefined });

      test('comes to a page of another sidebar, which has another entry', async ({ page, host }) => {
        const documents = await openBefore(page, host, { next: 'edited', ahead });
        await follow(page, '/examples/pot');
        await expect(heading(page)).toHaveText('The pot');
        const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
        await expect(sidebar.getByRole('link', { name: 'The cup' })).toBeVisible();
        await expect(article(page)).toContainText('Deployment edited');
        await hydrated(page);
        expect(documents()).toBe(1);
      });
    });
  }

  test('comes to a page of the same sidebar, without a reload', async ({ page, host }) => {
    const documents = await openBefore(page, host, { next: 'edited' });
    await follow(page, '/guides/kept');
    await expect(heading(page)).toHaveText('Kept');
    await expect(article(page)).toContainText('Deployment edited');
    expect(documents()).toBe(0);
  });

  test('searches, and asks the assistant, without a reload', async ({ page, host }) => {
    const documents = await openBefore(page, host, { next: 'edited' });
    await search(page, 'cup');
    await page.keyboard.press('Escape');
    await ask(page, 'edited');
    expect(documents()).toBe(0);
  });
});
