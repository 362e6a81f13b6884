import type { Locator, Page } from 'playwright/test';
import { pasted } from './clipboard';
import { openDoc } from '../fixtures/open-page';
import { PAGES } from './pages';
import { expect, test } from './test';

const FIRST = '/dagster-basics-tutorial/projects';

/** Goes from one thing to the next by Tab until the one that is wanted has the focus, which can be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let times = 0; times < 150 && !(await hasFocus()); times += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport();
  await expect(wanted).toHaveCSS('outline-style', 'solid');
}

test('[NAV-14] a whole visit by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDoc(page, PAGES.intro);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const article = page.getByRole('article');

  await test.step('open a group of the sidebar and choose a page', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
    const group = sidebar.getByRole('button', { name: 'Pages of Dagster basics tutorial' });
    await tabTo(page, group);
    await page.keyboard.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, sidebar.locator(`a[href="${FIRST}"]`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${FIRST}$`));
    await expect(sidebar.locator('[aria-current=page]')).toHaveAttribute('href', FIRST);
  });

  await test.step('skip to the text', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('go to a heading by the table of contents', async () => {
    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1);
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    const heading = page.locator((await entry.getAttribute('href')) ?? '');
    await expect(heading).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(heading.getByRole('link', { name: /^Direct link to/ })).toBeFocused();
  });

  await test.step('choose a tab, and go on into its panel', async () => {
    await page.getByRole('main').focus();
    const tabs = article.getByRole('tablist').first().getByRole('tab');
    await tabTo(page, tabs.first());
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(article.getByRole('tabpanel').first().locator(':focus')).toHaveCount(1);
  });

  await test.step('copy code', async () => {
    const copy = article.getByRole('button', { name: 'Copy', exact: true }).first();
    const shown = await article.locator('figure:has(pre):visible').first().locator('pre').innerText();
    await page.getByRole('main').focus();
    await tabTo(page, copy);
    await page.keyboard.press('Enter');
    await expect.poll(() => pasted(page)).not.toBe('');
    const copied = await pasted(page);
    for (const line of copied.split('\n')) expect(shown).toContain(line);
  });

  await test.step('go on to the next page', async () => {
    const next = page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]');
    const route = (await next.getAttribute('href')) ?? '';
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    await expect(sidebar.locator('[aria-current=page]')).toHaveAttribute('href', route);
  });

  await test.step('switch the color mode', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Switch between dark and light mode/ }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
  });
});

test('[NAV-04] a visit by keyboard on a phone: menu, page, contents, and the menu again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDoc(page, PAGES.withList);
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.getByRole('dialog', { name: 'Navigation' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(sidebar).toBeVisible();
  await tabTo(page, sidebar.locator(`a[href="${PAGES.withImage}"]`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PAGES.withImage}$`));
  await expect(sidebar).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await tabTo(page, contents.getByRole('button'));
  await page.keyboard.press('Enter');
  await tabTo(page, contents.getByRole('link').nth(2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
  await tabTo(page, page.locator('main [data-zoom]:visible'));
  await page.keyboard.press('Enter');
  await expect(page.locator('.medium-zoom-overlay')).toHaveCSS('opacity', '1');
});

for (const width of [360, 1280]) {
  test(`every focus on the way through a page can be seen, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openDoc(page, PAGES.withTabs);
    const unseen: string[] = [];
    const visited = new Set<string>();
    for (let times = 0; times < 400; times += 1) {
      await page.keyboard.press('Tab');
      const { name, diagnostic, isLast } = await page.evaluate(seeFocus);
      if (isLast) break;
      visited.add(name);
      if (diagnostic && !(await comesIntoSight(page))) unseen.push(`${diagnostic}: ${name}`);
    }
    expect(visited.size).toBeGreaterThan(30);
    expect(unseen).toEqual([]);
  });
}

/** Whether what has the focus can be seen once the page has scrolled and the navbar has gone out of the way. */
function comesIntoSight(page: Page): Promise<boolean> {
  const diagnostic = async () => (await page.evaluate(seeFocus)).diagnostic;
  const seen = expect.poll(diagnostic).toBeUndefined();
  return seen.then(
    () => true,
    () => false,
  );
}

/** What has the focus, and why a reader could not see it. */
function seeFocus(): { name: string; diagnostic: string | undefined; isLast: boolean } {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: '', diagnostic: undefined, isLast: true };
  // Of a link that goes on in the next line, the first part.
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const middle = {
    x: left + Math.min(width, 40) / 2,
    y: Math.min(Math.max(top, 0) + Math.min(height, 20) / 2, innerHeight - 1),
  };
  const above = document.elementFromPoint(middle.x, middle.y);
  const isCovered = !above || !(element.contains(above) || above.contains(element));
  const diagnostic =
    outlineStyle === 'none' || outlineWidth === '0px'
      ? 'no outline'
      : isCovered
        ? 'covered or out of sight'
        : undefined;
  return { name: element.outerHTML.slice(0, 140), diagnostic, isLast: false };
}
