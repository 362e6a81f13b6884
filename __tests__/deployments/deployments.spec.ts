import { expect } from 'playwright/test';
import { hydrated } from '../e2e/console';
import { countDocuments } from '../e2e/page-loads';
import { article, ask, changeColorMode, heading, openBefore, openFirst, searchBox, test } from './reader';

test.describe('after a deployment, a reader who is on a page of the one before', () => {
  test('comes to another page of the same kind', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await article(page).getByRole('link', { name: '/guides/kept' }).click();
    await expect(heading(page)).toHaveText('Kept');
    await expect(article(page)).toContainText('Deployment b');
    expect(documents()).toBe(1);
  });

  test('comes to a page whose code is gone', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await article(page).getByRole('link', { name: '/tags' }).click();
    await expect(page).toHaveURL(/\/tags$/);
    await expect(heading(page)).toHaveText('Tags');
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(documents()).toBe(1);
  });

  test('comes to a page that has moved', async ({ page, host }) => {
    await openBefore(page, host);
    await article(page).getByRole('link', { name: '/guides/moved' }).click();
    await expect(page).toHaveURL(/\/guides\/arrived$/);
    await expect(article(page)).toContainText('Deployment b');
  });

  test('is told that a page is gone', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await article(page).getByRole('link', { name: '/guides/removed' }).click();
    await expect(heading(page)).toHaveText('Page not found');
    expect(documents()).toBeLessThanOrEqual(2);
  });

  test('searches: what was typed is kept, and answered from the new deployment', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await searchBox(page).click();
    await page.keyboard.type('tea');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('tea');
    expect(documents()).toBeLessThanOrEqual(1);
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
    expect(documents()).toBeLessThanOrEqual(1);
  });

  test('opens the navigation on a small screen', async ({ page, host }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const documents = await openBefore(page, host);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Start' })).toBeVisible();
    expect(documents()).toBe(1);
  });

  test('changes the color mode, without a reload', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await changeColorMode(page);
    expect(documents()).toBe(0);
  });

  test('goes back to a page of the one before', async ({ page, host }) => {
    await openBefore(page, host);
    const opened = page.waitForEvent('load');
    await article(page).getByRole('link', { name: '/guides/kept' }).click();
    await opened;
    await expect(heading(page)).toHaveText('Kept');
    await page.goBack();
    await expect(heading(page)).toHaveText('Start');
    await hydrated(page);
    await expect(article(page)).toContainText('Deployment b');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a page that a reader comes back to from another site goes on after a deployment', async ({ page, host }) => {
  await openBefore(page, host);
  await page.goto(host.origin.replace('127.0.0.1', 'localhost')); // another site, as the browser sees it
  await page.goBack();
  await expect(heading(page)).toHaveText('Start');
  await hydrated(page);
  await article(page).getByRole('link', { name: '/tags' }).click();
  await expect(heading(page)).toHaveText('Tags');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a tab that has slept over two deployments goes on', async ({ page, host }) => {
  const documents = await openBefore(page, host);
  await article(page).getByRole('link', { name: '/guides/kept' }).click();
  await expect(article(page)).toContainText('Deployment b');
  await hydrated(page);
  host.publish('a');
  host.publish('c');
  await article(page).getByRole('link', { name: 'Start' }).click();
  await expect(article(page)).toContainText('Deployment c');
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
