import { expect } from 'playwright/test';
import { hydrated } from '../e2e/console';
import { countDocuments } from '../e2e/page-loads';
import { article, ask, firstHit, follow, heading, openBefore, openFirst, search, searchBox, test } from './reader';

test.describe('after a deployment, a reader who is on a page of the one before', () => {
  test('comes to another page of the same kind', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await follow(page, '/guides/kept');
    await expect(heading(page)).toHaveText('Kept');
    await expect(article(page)).toContainText('Deployment b');
    expect(documents()).toBe(1);
  });

  test('comes to a page whose code is gone', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await follow(page, '/tags');
    await expect(page).toHaveURL(/\/tags$/);
    await expect(heading(page)).toHaveText('Tags');
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(documents()).toBe(1);
  });

  test('comes to a page that has moved', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await follow(page, '/guides/moved');
    await expect(page).toHaveURL(/\/guides\/arrived$/);
    await expect(article(page)).toContainText('Deployment b');
    await hydrated(page);
    expect(documents()).toBe(1);
  });

  test('is told that a page is gone', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await follow(page, '/guides/removed');
    await expect(heading(page)).toHaveText('Page not found');
    await hydrated(page);
    expect(documents()).toBe(1);
  });

  test('searches: what was typed is kept, and answered from the new deployment', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await searchBox(page).click();
    await page.keyboard.type('tea');
    await expect(firstHit(page)).toBeVisible();
    await expect(searchBox(page)).toHaveValue('tea');
    expect(documents()).toBe(1);
  });

  test('opens a hit of the new deployment', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await search(page, 'tea');
    await firstHit(page).click();
    await expect(article(page).locator('mark').first()).toBeVisible();
    await expect(article(page)).toContainText('Deployment b');
    expect(documents()).toBe(1);
  });

  test('opens a hit that was found before', async ({ page, host }) => {
    await openFirst(page, host);
    await search(page, 'kept');
    const documents = countDocuments(page);
    host.publish('b');
    await firstHit(page).click();
    await expect(heading(page)).toHaveText('Kept');
    await expect(article(page)).toContainText('Deployment b');
    expect(documents()).toBe(1);
  });

  test('asks the assistant', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await ask(page, 'b');
    expect(documents()).toBe(1);
  });

  test('asks the assistant that was open before: the question is kept', async ({ page, host }) => {
    await openFirst(page, host);
    await page.getByRole('button', { name: 'Ask the docs' }).click();
    const question = page.getByRole('dialog').getByRole('textbox', { name: 'Question' });
    await question.fill('How do I brew tea in the pot?');
    const documents = countDocuments(page);
    host.publish('b');
    await page.keyboard.press('Enter');
    const log = page.getByRole('dialog').getByRole('log');
    await expect.poll(async () => (await question.inputValue()) + (await log.innerText())).toContain('brew tea');
    expect(documents()).toBeLessThanOrEqual(1); // none, where the search files have come with the dialog
  });

  test('opens the navigation on a small screen', async ({ page, host }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const documents = await openBefore(page, host);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Start' })).toBeVisible();
    expect(documents()).toBe(1);
  });

  test('goes back to a page of the one before', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    const opened = page.waitForEvent('load');
    await follow(page, '/guides/kept');
    await opened;
    await expect(heading(page)).toHaveText('Kept');
    const before = documents();
    await page.goBack();
    await expect(heading(page)).toHaveText('Start');
    await hydrated(page);
    await expect(article(page)).toContainText('Deployment b');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Back takes the old document from the browser's cache; it is loaded again, once, since its code is gone.
    expect([before, documents()]).toEqual([1, 3]);
  });
});

test.describe('after a deployment, a reader for whom pages of the one before were fetched ahead', () => {
  test.use({ savesData: false });

  const ARRIVALS: Readonly<Record<string, { readonly to?: string; readonly title: string }>> = {
    '/guides/kept': { title: 'Kept' },
    '/tags': { title: 'Tags' },
    '/guides/moved': { to: '/guides/arrived', title: 'Moved' },
    '/guides/removed': { title: 'Page not found' },
  };

  for (const [route, { to = route, title }] of Object.entries(ARRIVALS)) {
    test(`follows a link to ${route}`, async ({ page, host }) => {
      const documents = await openBefore(page, host, { ahead: route });
      await follow(page, route);
      await expect(page).toHaveURL(`${host.origin}${to}`);
      await expect(heading(page)).toHaveText(title);
      await hydrated(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(documents()).toBe(1);
    });
  }
});

test('a page that a reader comes back to from another site goes on after a deployment', async ({ page, host }) => {
  const documents = await openBefore(page, host);
  await page.goto(host.origin.replace('127.0.0.1', 'localhost')); // another site, as the browser sees it
  await page.goBack();
  await expect(heading(page)).toHaveText('Start');
  await hydrated(page);
  await follow(page, '/tags');
  await expect(heading(page)).toHaveText('Tags');
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(documents()).toBe(3); // the other site, the old page from the browser's cache, and that page anew, once
});

test('a tab that has slept over two deployments goes on', async ({ page, host }) => {
  const documents = await openBefore(page, host);
  await follow(page, '/guides/kept');
  await expect(article(page)).toContainText('Deployment b');
  await hydrated(page);
  host.publish('a');
  host.publish('c');
  await follow(page, 'Start');
  await expect(article(page)).toContainText('Deployment c');
  await hydrated(page);
  expect(documents()).toBe(2);
});

test('a proxy that keeps the old pages, whose files are gone, costs one reload, not a circle', async ({
  page,
  host,
}) => {
  const old = await (await page.request.get(`${host.origin}/guides/start`)).text();
  host.publish('b');
  await page.route(`${host.origin}/guides/start`, (route) => route.fulfill({ body: old, contentType: 'text/html' }));
  const documents = countDocuments(page);
  await page.goto(`${host.origin}/guides/start`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(article(page)).toContainText('Deployment a');
  expect(documents()).toBeLessThanOrEqual(2);
});
