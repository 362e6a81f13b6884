import type { Locator, Page } from 'playwright/test';
import { aliveSign, openDoc } from '../fixtures/open-page';
import { BASE_PATH_SITE, PAGES } from './pages';
import { expect, test } from './test';

/** A group of the docs sidebar that is closed unless the page shown is inside, and a page in it. */
const TUTORIAL = { button: 'Pages of Dagster basics tutorial', page: '/dagster-basics-tutorial/projects' };

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' });
const currentLink = (page: Page): Locator => sidebar(page).locator('[aria-current=page]');
const group = (page: Page, name = TUTORIAL.button): Locator => sidebar(page).getByRole('button', { name, exact: true });
const tutorialLink = (page: Page): Locator => sidebar(page).locator(`a[href="${TUTORIAL.page}"]`);
const partLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const scrollTop = (page: Page): Promise<number> => sidebar(page).evaluate((element) => Math.round(element.scrollTop));

test.describe('[NAV-06] groups', () => {
  test('are closed unless the page is inside or the sidebar says otherwise', async ({ page }) => {
    await openDoc(page, PAGES.intro);
    await expect(group(page, 'Getting started')).toHaveAttribute('aria-expanded', 'true');
    await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(tutorialLink(page)).toHaveCount(0);
    await page.goto(TUTORIAL.page);
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(tutorialLink(page)).toHaveAttribute('aria-current', 'page');
  });

  test('open around the page that a link in the text leads to', async ({ page }) => {
    await openDoc(page, PAGES.intro);
    await page.locator(`main a[href^="/dagster-basics-tutorial"]`).first().click();
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(currentLink(page)).toHaveAttribute('href', /^\/dagster-basics-tutorial/);
  });
});

test('[NAV-06] the pages of a group begin where its label does, or further', async ({ page }) => {
  await openDoc(page, PAGES.long);
  const leftOf = (link: Locator): Promise<number> =>
    link.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.selectNode(text);
      return Math.round(range.getBoundingClientRect().left);
    });
  const label = await leftOf(group(page, 'Guides'));
  const automate = await leftOf(sidebar(page).getByRole('link', { name: 'Automate', exact: true }));
  expect(automate).toBeGreaterThanOrEqual(label);
  const conditions = await leftOf(sidebar(page).getByRole('link', { name: 'Declarative automation', exact: true }));
  expect(conditions).toBeGreaterThan(automate);
});

test.describe('[NAV-06] what the reader opened', () => {
  test.beforeEach(async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    await group(page).click();
    await expect(tutorialLink(page)).toBeVisible();
  });

  test('stays open from page to page', async ({ page }) => {
    await sidebar(page).locator(`a[href="${PAGES.withTabs}"]`).click();
    await expect(currentLink(page)).toHaveAttribute('href', PAGES.withTabs);
    await expect(tutorialLink(page)).toBeVisible();
  });

  test('stays open when the reader goes to another sidebar and comes back', async ({ page }) => {
    await partLink(page, 'API').click();
    await expect(currentLink(page)).toHaveAttribute('href', '/api');
    await partLink(page, 'User guide').click();
    await expect(currentLink(page)).toHaveAttribute('href', '/');
    await expect(tutorialLink(page)).toBeVisible();
  });

  test('stays open when the page is loaded anew', async ({ page }) => {
    await page.reload();
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(tutorialLink(page)).toBeVisible();
  });

  test('is closed on the next page load once the reader has closed it', async ({ page }) => {
    await group(page).click();
    await group(page, 'Getting started').click();
    await page.goto(PAGES.intro);
    await aliveSign(page).waitFor({ state: 'attached' });
    await expect(group(page, 'Getting started')).toHaveAttribute('aria-expanded', 'false');
    await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('[NAV-06] the scroll position of the sidebar', () => {
  /** A window so low that the sidebar scrolls. */
  test.use({ viewport: { width: 1280, height: 420 } });

  /** Scrolls the sidebar with the wheel, and waits until it has come to rest. */
  async function scrollSidebar(page: Page, pixels: number): Promise<number> {
    const target = (await scrollTop(page)) + pixels;
    await sidebar(page).hover({ position: { x: 10, y: 200 } });
    const rest = await sidebar(page).evaluateHandle((element) => {
      const rested = new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true }));
      return { rested };
    });
    await page.mouse.wheel(0, pixels);
    await rest.evaluate(({ rested }) => rested);
    expect(await scrollTop(page)).toBe(target);
    return target;
  }

  /** Opens a page far down in the sidebar, and waits until the sidebar is alive: it is the last part of the page to be. */
  async function openFarDown(page: Page): Promise<void> {
    await openDoc(page, PAGES.long);
    await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
  }

  test('brings the marked page into view', async ({ page }) => {
    await page.goto(PAGES.long);
    await expect(currentLink(page)).toHaveAttribute('href', PAGES.long);
    await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
    expect(await scrollTop(page)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('brings the marked page into view after a page change that opens the groups around it', async ({ page }) => {
    await openDoc(page, PAGES.intro);
    await group(page, 'Guides').click();
    await expect(group(page, 'Guides')).toHaveAttribute('aria-expanded', 'false');
    await page.evaluate(
      (route) => (window as unknown as { ___navigate: (to: string) => void }).___navigate(route),
      PAGES.long,
    );
    await expect(currentLink(page)).toHaveAttribute('href', PAGES.long);
    await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  });

  test('stays where it is when the reader chooses a page that is in sight', async ({ page }) => {
    await openFarDown(page);
    const position = await scrollSidebar(page, -30);
    const next = page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=prev]');
    const route = (await next.getAttribute('href')) ?? '';
    await sidebar(page).locator(`a[href="${route}"]`).click();
    await expect(currentLink(page)).toHaveAttribute('href', route);
    expect(await scrollTop(page)).toBe(position);
  });

  test('survives another sidebar and a page load, with the groups that it needs to be reached', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    await group(page).click();
    await expect(tutorialLink(page)).toBeVisible();
    await tutorialLink(page).click();
    await expect(currentLink(page)).toHaveAttribute('href', TUTORIAL.page);
    const position = await scrollSidebar(page, 60);
    await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
    await partLink(page, 'API').click();
    await expect(currentLink(page)).toHaveAttribute('href', '/api');
    await page.goBack();
    await expect(currentLink(page)).toHaveAttribute('href', TUTORIAL.page);
    expect(await scrollTop(page)).toBe(position);
    await page.reload();
    await aliveSign(page).waitFor({ state: 'attached' });
    await expect.poll(() => scrollTop(page)).toBe(position);
  });

  test('is the reader’s own when the sidebar is scrolled before its entries have come', async ({ page }) => {
    let answer = (): void => undefined;
    const allowed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/sidebars/**', async (route) => {
      await allowed;
      await route.continue();
    });
    await openDoc(page, PAGES.long);
    const position = await scrollSidebar(page, 90);
    expect(position).toBe(90);
    answer();
    await group(page).click();
    await expect(tutorialLink(page)).toBeVisible(); // the sidebar is alive
    expect(await scrollTop(page)).toBe(position);
  });

  test('survives a page load in the midst of scrolling', async ({ page }) => {
    await openFarDown(page);
    const loadedAnew = page.waitForEvent('load');
    const kept = await sidebar(page).evaluate((element) => {
      const position = element.scrollTop - 30;
      element.scrollTop = position;
      window.location.reload(); // in the same task: the event of the scroll's end has no time to come
      return Math.round(position);
    });
    await loadedAnew;
    await aliveSign(page).waitFor({ state: 'attached' });
    await expect.poll(() => scrollTop(page)).toBe(kept);
  });

  test('survives a page load where only groups that the reader opened make room for it', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    await group(page).click();
    await expect(tutorialLink(page)).toBeVisible();
    const closed = sidebar(page).locator('[aria-expanded=false]');
    while ((await closed.count()) > 0) await closed.first().evaluate((button: HTMLButtonElement) => button.click());
    const rest = await sidebar(page).evaluate((element) => element.scrollHeight - element.clientHeight);
    await sidebar(page).locator('a').last().scrollIntoViewIfNeeded();
    await sidebar(page).locator('a').last().click();
    const route = await sidebar(page).locator('a').last().getAttribute('href');
    await expect(currentLink(page)).toHaveAttribute('href', route ?? '');
    await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
    const position = await scrollTop(page);
    expect(position).toBeGreaterThan(rest / 2);
    await page.reload();
    await aliveSign(page).waitFor({ state: 'attached' });
    await expect.poll(() => scrollTop(page)).toBe(position);
    await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('[NAV-07] opening and closing a group', () => {
  /** Presses the button of a group and gives the durations of what then moves below it. */
  function pressAndWatch(page: Page): Promise<unknown[]> {
    return group(page).evaluate(async (button: HTMLButtonElement) => {
      button.click();
      await Promise.resolve(); // React renders what a click asks for at the end of the task's own work
      const box = button.nextElementSibling;
      return box?.getAnimations().map(({ effect }) => effect?.getTiming().duration) ?? [];
    });
  }

  test('animates', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    const [opening, ...others] = await pressAndWatch(page);
    expect(opening).toBeGreaterThan(1);
    expect(opening).toBeLessThanOrEqual(400);
    expect(others).toEqual([]);
    await expect(tutorialLink(page)).toBeVisible();
    const [closing] = await pressAndWatch(page);
    expect(closing).toBe(opening);
    await expect(tutorialLink(page)).toHaveCount(0);
  });

  test('takes 1 ms under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDoc(page, PAGES.withImage);
    expect(await pressAndWatch(page)).toEqual([1]);
    await expect(tutorialLink(page)).toBeVisible();
    expect(await pressAndWatch(page)).toEqual([1]);
    await expect(tutorialLink(page)).toHaveCount(0);
  });

  test('may be taken back halfway', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    await pressAndWatch(page);
    await pressAndWatch(page);
    await pressAndWatch(page);
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(tutorialLink(page)).toBeVisible();
    await pressAndWatch(page);
    await pressAndWatch(page);
    await pressAndWatch(page);
    await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(tutorialLink(page)).toHaveCount(0);
  });
});

test('[NAV-06] a sidebar of one page takes no column, and on a phone the menu begins with the parts of the docs', async ({
  page,
}) => {
  await openDoc(page, `${BASE_PATH_SITE}/migration`);
  await expect(sidebar(page)).toHaveCount(0);
  const { x, width } = (await page.getByRole('article').boundingBox())!;
  expect(Math.abs(x - (1280 - x - width))).toBeLessThan(20);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main menu' });
  await expect(menu.locator('[aria-current]')).toHaveCount(1);
});
