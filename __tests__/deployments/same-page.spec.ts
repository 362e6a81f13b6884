import { expect, type Locator, type Page } from 'playwright/test';
import { countDocuments } from '../e2e/page-loads';
import { article, changeColorMode, heading, openBefore, openFirst, test } from './reader';

const PICTURED = { route: '/guides/pictured' };
const firstPicture = (page: Page): Locator => article(page).locator('a[data-zoom]').first();

test.describe('after a deployment, what needs no other page goes on without a reload', () => {
  test('the color mode', async ({ page, host }) => {
    const documents = await openBefore(page, host);
    await changeColorMode(page);
    expect(documents()).toBe(0);
  });

  test('tabs', async ({ page, host }) => {
    const documents = await openBefore(page, host, PICTURED);
    await page.getByRole('tab', { name: 'Cup' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Cup' })).toBeVisible();
    await expect(page.getByText('The pot holds a liter.')).toBeHidden();
    expect(documents()).toBe(0);
  });

  test('the contents of the page', async ({ page, host }) => {
    const documents = await openBefore(page, host, PICTURED);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Pictures' }).click();
    await expect(page).toHaveURL(/#pictures$/);
    await expect(page.getByRole('heading', { name: 'Pictures' })).toBeInViewport();
    expect(documents()).toBe(0);
  });

  test('a picture that is enlarged, where the code for it had come', async ({ page, host }) => {
    await openFirst(page, host, PICTURED.route);
    await expect(article(page).locator('img.medium-zoom-image').first()).toBeVisible();
    const documents = countDocuments(page);
    host.publish('b');
    await firstPicture(page).click();
    await expect(page.locator('img.medium-zoom-image--opened').last()).toBeVisible();
    expect(documents()).toBe(0);
  });

  test('a picture is shown by itself where that code is gone', async ({ page, host }) => {
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const isZoom = (await response.text()).includes('medium-zoom-overlay');
      await route.fulfill(isZoom ? { status: 404 } : { response });
    });
    const documents = await openBefore(page, host, PICTURED);
    await firstPicture(page).click();
    await expect(page).toHaveURL(/\.png$/);
    await expect(page.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    expect(documents()).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await expect(heading(page)).toHaveText('Pictured');
  });

  test('a picture further down, whose file is gone, leaves its text', async ({ page, host }) => {
    const documents = await openBefore(page, host, PICTURED);
    const picture = article(page).getByRole('img', { name: 'The second pot' });
    const failed = page.waitForResponse(
      (response) => response.status() === 404 && /\.(webp|png)$/.test(response.url()),
    );
    await picture.scrollIntoViewIfNeeded();
    await failed;
    await expect(picture).toHaveJSProperty('naturalWidth', 0);
    await expect(picture).toBeVisible();
    await expect(article(page)).toContainText('The pot of deployment a brews tea.');
    expect(documents()).toBe(0);
  });
});
