import type { Locator, Page } from 'playwright/test';
import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expect, test } from './test';

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' });
const entries = (page: Page): Locator => contents(page).getByRole('link');
const inView = (page: Page): Locator => contents(page).locator('[aria-current=location]');
const unfold = (page: Page): Locator => contents(page).getByRole('button', { name: 'On this page' });

/** A heading of the text, by its place among those that are listed. */
async function headingAt(page: Page, index: number): Promise<Locator> {
  const href = await entries(page).nth(index).getAttribute('href');
  return page.locator(`[id="${href?.slice(1)}"]`); // names of the API have dots
}

test.describe('[NAV-10] the table of contents beside the text', () => {
  test.beforeEach(({ page }) => openDoc(page, PAGES.long));

  test('lists the headings of level 2 to 4, in their order', async ({ page }) => {
    const headings = page.getByRole('article').locator(':is(h2, h3, h4)[id]');
    const ids = await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`));
    expect(ids.length).toBeGreaterThan(4);
    const listed = await entries(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(listed).toEqual(ids);
  });

  test('shows the whole of a name, however long it is', async ({ page }) => {
    await openDoc(page, '/api/dagster/assets');
    const cut = await entries(page).evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });

  test('marks the heading in view, and it alone, while the reader scrolls', async ({ page }) => {
    await expect(inView(page)).toHaveCount(0);
    const last = (await entries(page).count()) - 1;
    for (const index of [1, 2, last - 1, 1]) {
      const heading = await headingAt(page, index);
      await heading.evaluate((element) => element.scrollIntoView());
      await expect(inView(page)).toHaveCount(1);
      await expect(inView(page)).toHaveAttribute('href', `#${await heading.getAttribute('id')}`);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(inView(page)).toHaveCount(0);
  });

  test('marks the last heading at the end of the page', async ({ page }) => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(inView(page)).toHaveText([(await entries(page).last().textContent()) ?? '']);
  });

  test('leads to the heading, below the navbar, and marks it', async ({ page }) => {
    await entries(page).nth(2).click();
    const heading = await headingAt(page, 2);
    await expect(page).toHaveURL(new RegExp(`#${await heading.getAttribute('id')}$`));
    await expect(inView(page)).toHaveText([(await entries(page).nth(2).textContent()) ?? '']);
    await expect(heading).toBeInViewport({ ratio: 1 });
    const navbar = await page.getByRole('banner').boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(Math.max(0, (navbar?.y ?? 0) + (navbar?.height ?? 0)));
    expect(place?.y).toBeLessThan(200);
  });

  test('stays in sight while the page scrolls', async ({ page }) => {
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(entries(page).first()).toBeInViewport();
  });

  test('marks headings of the next page after a page change', async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 });
    const before = (await title.textContent()) ?? '';
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
    await expect(title).not.toHaveText(before); // the address changes before the page does
    const heading = await headingAt(page, 1);
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(inView(page)).toHaveAttribute('href', `#${await heading.getAttribute('id')}`);
  });
});

test('[NAV-10] a column longer than the window follows the heading in view, and the top of the page', async ({
  page,
}) => {
  await openDoc(page, '/api/libraries/dagster-aws');
  const count = await entries(page).count();
  await expect(entries(page).last()).not.toBeInViewport();
  for (const index of [count - 2, Math.floor(count / 2), 1]) {
    const heading = await headingAt(page, index);
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(inView(page)).toHaveAttribute('href', `#${await heading.getAttribute('id')}`);
    await expect(inView(page)).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(inView(page)).toHaveCount(0);
  await expect(entries(page).first()).toBeInViewport({ ratio: 1 });
});

test.describe('[NAV-10] the width decides', () => {
  for (const [width, isColumn] of [
    [1279, false],
    [1280, true],
  ] as const) {
    test(`at ${width} px it is ${isColumn ? 'a column beside the text' : 'a block above it'}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openDoc(page, PAGES.long);
      await expect(unfold(page)).toBeVisible({ visible: !isColumn });
      await expect(entries(page).first()).toBeVisible({ visible: isColumn });
      const list = await contents(page).boundingBox();
      const text = await page.getByRole('article').locator('h2').first().boundingBox();
      if (isColumn) expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
      else expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(text?.y ?? 0);
    });
  }
});

test('[NAV-10] on mobile it unfolds and folds, and its entries lead to their headings', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDoc(page, PAGES.long);
  await expect(unfold(page)).toHaveAttribute('aria-expanded', 'false');
  await unfold(page).click();
  await expect(unfold(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(entries(page).first()).toBeVisible();
  await unfold(page).click();
  await expect(entries(page).first()).toBeHidden();
  await unfold(page).click();
  const heading = await headingAt(page, 1);
  await entries(page).nth(1).click();
  await expect(heading).toBeInViewport({ ratio: 1 });
});

test('[NAV-10] a wide page and a page of a tag have none', async ({ page }) => {
  for (const route of [PAGES.intro, PAGES.tag]) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('nav[aria-label="On this page"]')).toHaveCount(0);
  }
});
