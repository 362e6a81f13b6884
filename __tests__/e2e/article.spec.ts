import type { Locator, Page } from 'playwright/test';
import { pasted } from './clipboard';
import { openDoc } from '../fixtures/open-page';
import { addToArticle } from './page-loads';
import { PAGES } from './pages';
import { expect, test } from './test';

const article = (page: Page): Locator => page.getByRole('article');
const copyButton = (block: Locator): Locator => block.getByRole('button', { name: 'Copy', exact: true });
/** The blocks of code of a language, each with its buttons. */
const blocks = (page: Page, language: string): Locator =>
  article(page)
    .locator('figure')
    .filter({ has: page.locator(`pre[data-language=${language}]`) });

/** A page with blocks that show a session of a terminal, without a title. */
const WITH_SESSIONS = '/dagster-basics-tutorial/asset-checks';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.describe('the copy button', () => {
  test('copies the code as it is shown', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    const block = blocks(page, 'python').first();
    const shown = await block.locator('pre').innerText();
    expect(shown).toContain('@dg.asset');
    await copyButton(block).click();
    await expect(block.getByRole('status')).toHaveText('Copied');
    expect(await pasted(page)).toBe(shown.replace(/\n$/, ''));
  });

  test('copies the commands of a session, without prompt and output', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    const sessions = blocks(page, 'console');
    expect(await sessions.count()).toBeGreaterThan(2);
    for (const session of await sessions.all()) {
      const lines = (await session.locator('pre').innerText()).split('\n');
      const commands = lines.flatMap((line) => (line.startsWith('$ ') ? line.slice(2) : []));
      expect(commands.length).toBeGreaterThan(0);
      await copyButton(session).click();
      await expect(session.getByRole('status')).toHaveText('Copied');
      expect(await pasted(page)).toBe(commands.join('\n'));
    }
  });

  test('stays in reach, and over the title, while long code scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await openDoc(page, PAGES.long);
    const block = blocks(page, 'python')
      .filter({ has: page.locator('figcaption') })
      .first();
    const lastLine = () => block.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    expect((await block.boundingBox())?.height).toBeGreaterThan(400);
    await lastLine();
    await block.hover();
    await expect(copyButton(block)).toBeInViewport({ ratio: 1 });
    // The bar of the site slides away after a scroll, so both have to be measured at rest.
    await expect(async () => {
      const title = await block.locator('figcaption').boundingBox();
      const button = await copyButton(block).boundingBox();
      expect(button!.y).toBeGreaterThanOrEqual(title!.y);
      expect(button!.y + button!.height).toBeLessThanOrEqual(title!.y + title!.height);
    }).toPass({ timeout: 30_000 });
  });

  test('says for two seconds that it has copied', async ({ page }) => {
    await page.clock.install();
    await openDoc(page, PAGES.withImage);
    await page.clock.pauseAt(Date.now() + 60_000);
    const block = blocks(page, 'bash').first();
    await copyButton(block).click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(1900);
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(copyButton(block)).toBeVisible();
    await expect(block.getByRole('status')).toHaveText('');
  });

  test('says so where the browser does not let it copy', async ({ page, context }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await openDoc(page, PAGES.withImage);
    const block = blocks(page, 'bash').first();
    await copyButton(block).click();
    await expect(block.getByRole('status')).toHaveText('Copy failed');
  });
});

test.describe('a block of code on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  /** The first block that is wider than its room. */
  async function wideBlock(page: Page): Promise<Locator> {
    for (const block of await blocks(page, 'python').all()) {
      if (await block.locator('pre').evaluate(isTooWide)) return block;
    }
    throw new Error('No block of code is wider than its room.');
  }

  const isTooWide = (pre: HTMLElement): boolean => pre.scrollWidth > pre.clientWidth;

  test('can be scrolled by keyboard', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    const code = (await wideBlock(page)).locator('pre');
    await code.focus();
    await expect(code).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
  });

  test('wraps its lines where the reader wants it, and unwraps them', async ({ page }) => {
    await openDoc(page, PAGES.withImage);
    const block = await wideBlock(page);
    const wrap = block.getByRole('button', { name: 'Wrap lines' });
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    await wrap.click();
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    expect(await block.locator('pre').evaluate(isTooWide)).toBe(false);
    await wrap.click();
    expect(await block.locator('pre').evaluate(isTooWide)).toBe(true);
  });
});

for (const [what, route] of [
  ['code', '/deployment/dagster-plus/hybrid/azure/key-vault'],
  ['a session', WITH_SESSIONS],
] as const) {
  test(`no line of ${what} ends below the buttons of its block, scrolled to its end or wrapped`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDoc(page, route);
    const wraps = page.locator('article figure:not(:has(figcaption))').getByRole('button', { name: 'Wrap lines' });
    await expect(wraps.first()).toBeVisible();
    expect(await covered(page)).toEqual([]);
    for (const wrap of await wraps.all()) await wrap.click();
    expect(await covered(page)).toEqual([]);
  });
}

test.describe('on a phone with a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const route of ['/deployment/dagster-plus/hybrid/azure/key-vault', '/dagster-basics-tutorial/schedules']) {
    test(`no line of code on ${route} begins below the buttons of its block`, async ({ page }) => {
      await openDoc(page, route);
      await expect(page.getByRole('button', { name: 'Wrap lines' }).first()).toBeVisible();
      expect(await covered(page, { isScrolled: false })).toEqual([]);
    });
  }
});

test('lines that wrap break at spaces, and inside an option or a path only where it is wider than the block', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDoc(page, WITH_SESSIONS);
  const block = blocks(page, 'console').first();
  await block.getByRole('button', { name: 'Wrap lines' }).click();
  const broken = await block.locator('code').evaluate((code) => {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const room = code.clientWidth - 2 * parseFloat(getComputedStyle(code).paddingLeft);
        if (tops.size > 1 && word.length * parseFloat(getComputedStyle(code).fontSize) * 0.6 < room) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
});

test('a command of one line can be read whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDoc(page, '/getting-started/installation');
  const block = page.locator('article figure').filter({ hasText: /^uv tool install create-dagster==[\d.]+\s*$/ });
  await expect(block.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(await block.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
  const heights = await block.getByText(/^create-dagster/).evaluate((word) => {
    const text = document.createRange();
    text.selectNodeContents(word);
    return [text.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(word).lineHeight)];
  });
  expect(heights[0]).toBeLessThanOrEqual(heights[1]!);
});

/** First lines of code that reach below the buttons of their block, when it is scrolled to its end or not at all. */
const covered = (page: Page, { isScrolled } = { isScrolled: true }) =>
  page.locator('article figure:has([data-copy]) > pre:first-child').evaluateAll((all, toEnd) => {
    window.scrollTo(0, 0); // the buttons of a block above the window are over its last line
    return all.flatMap((pre) => {
      if (toEnd) pre.scrollLeft = pre.scrollWidth;
      const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        boxes.push(...range.getClientRects());
      }
      const tools = pre.nextElementSibling!.getBoundingClientRect();
      const isBelow = ({ top, bottom, right, width }: DOMRect): boolean =>
        width > 0 && top < tools.bottom - 6 && bottom > tools.top + 6 && right > tools.left + 1;
      return boxes.some(isBelow) ? [pre.textContent.split('\n')[0]] : [];
    });
  }, isScrolled);

/** Every piece of code of a page: whether it is wider than its room, and how far it fades at its edge. */
const fades = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((pre) => {
      const { maskImage } = getComputedStyle(pre);
      return {
        isTooWide: pre.scrollWidth > pre.clientWidth,
        fade: maskImage === 'none' ? '' : getComputedStyle(pre).getPropertyValue('--fade'),
      };
    }),
  );

for (const [what, route, selector] of [
  ['code', PAGES.withImage, 'article figure > pre'],
  ['a signature', '/api/dagster/definitions', 'article section pre'],
] as const) {
  test(`${what} fades at the edge where it goes on, until its end is in sight`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDoc(page, route);
    const all = await fades(page, selector);
    expect(all.filter(({ isTooWide, fade }) => isTooWide !== (fade !== '' && fade !== '0px'))).toEqual([]);
    const wide = all.findIndex(({ isTooWide }) => isTooWide);
    expect(wide).toBeGreaterThanOrEqual(0);
    await page
      .locator(selector)
      .nth(wide)
      .evaluate((pre) => pre.scrollTo(pre.scrollWidth, 0));
    await expect.poll(async () => (await fades(page, selector))[wide]?.fade).toBe('0px');
  });
}

test.describe('tabs of a group', () => {
  /** The labels of the chosen tabs, of every group of tabs that offers a label. */
  const chosenAmong = (page: Page, label: string): Locator =>
    article(page)
      .getByRole('tablist')
      .filter({ has: page.getByRole('tab', { name: label, exact: true }) })
      .locator('[aria-selected=true]');

  test('follow each other on the page, on the next page, after a page load, and in other tabs', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await openDoc(other, PAGES.withTabs);
    await openDoc(page, PAGES.withTabs);
    const count = await chosenAmong(page, 'pip').count();
    expect(count).toBeGreaterThan(1);
    await expect(chosenAmong(page, 'pip')).toHaveText(Array(count).fill('uv'));
    await page.getByRole('tab', { name: 'pip', exact: true }).first().click();
    await expect(chosenAmong(page, 'pip')).toHaveText(Array(count).fill('pip'));
    await expect(chosenAmong(other, 'pip')).toHaveText(Array(count).fill('pip'));

    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Quickstart' }).click();
    await expect(page).toHaveURL(new RegExp(`${PAGES.withImage}$`));
    await openDoc(page, '/dagster-basics-tutorial/projects');
    await expect(chosenAmong(page, 'pip').first()).toHaveText('pip');
    await page.reload();
    await expect(chosenAmong(page, 'pip').first()).toHaveText('pip');
    await expect(article(page).getByRole('tabpanel', { name: 'pip' }).first()).toBeVisible();
  });

  test('choose by arrow keys', async ({ page }) => {
    await openDoc(page, PAGES.withTabs);
    const tabs = article(page).getByRole('tablist').first().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    const panel = (await tabs.nth(1).getAttribute('aria-controls')) ?? '';
    await expect(page.locator(`[id="${panel}"]`)).toBeVisible();
  });
});

test('the link of a heading leads to it and copies its address', async ({ page, baseURL }) => {
  await openDoc(page, PAGES.withList);
  const heading = article(page).getByRole('heading', { level: 2 }).nth(1);
  const id = (await heading.getAttribute('id')) ?? '';
  await heading.hover();
  await heading.getByRole('link', { name: /^Direct link to/ }).click();
  await expect(page).toHaveURL(`${baseURL}${PAGES.withList}#${id}`);
  await expect(heading).toBeInViewport();
  await expect.poll(() => pasted(page)).toBe(`${baseURL}${PAGES.withList}#${id}`);
  await expect(article(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
});

test("'Edit this page' leads to the editor of the page's file", async ({ page }) => {
  await page.goto(PAGES.withImage);
  const link = article(page).getByRole('link', { name: 'Edit this page' });
  await expect(link).toHaveAttribute('href', /^https:\/\/.+\/content\/docs\/getting-started\/quickstart\.mdx$/);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('tags stand under the title, and lead to their pages, which list this one', async ({ page }) => {
  await openDoc(page, PAGES.long);
  const tags = article(page).getByRole('list', { name: 'Tags' });
  const [title, list] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await tags.boundingBox()];
  expect(list?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  await tags.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tags\//);
  await expect(page.getByRole('main').locator(`a[href="${PAGES.long}"]`)).toBeVisible();
});

test.describe("'Copy page as Markdown'", () => {
  const MARKDOWN = '# Schedules\n\nRun a job at a fixed time.\n';
  const button = (page: Page): Locator => page.getByRole('button', { name: 'Copy page as Markdown' });

  test("copies the page's Markdown", async ({ page }) => {
    await page.route(`**${PAGES.withList}.md`, (route) =>
      route.fulfill({ body: MARKDOWN, contentType: 'text/markdown' }),
    );
    await openDoc(page, PAGES.withList);
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await pasted(page)).toBe(MARKDOWN);
  });

  test('says so where it cannot be had', async ({ page }) => {
    await page.route(`**${PAGES.withList}.md`, (route) => route.fulfill({ status: 404, body: 'Not there.' }));
    await openDoc(page, PAGES.withList);
    await page.evaluate(() => navigator.clipboard.writeText('what was copied before'));
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Copy failed' })).toBeVisible();
    expect(await pasted(page)).toBe('what was copied before');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is not there, nor are the buttons of code', async ({ page }) => {
      await page.goto(PAGES.withImage);
      await expect(blocks(page, 'python').first()).toBeVisible();
      await expect(article(page).getByRole('button', { name: /copy|wrap/i })).toHaveCount(0);
    });
  });
});

test('[CONTENT-03] a collapsible section expands and collapses, by mouse and by keyboard', async ({ page }) => {
  const details = '<details><summary>What you need</summary><p>A terminal and uv.</p></details>';
  await addToArticle(page, PAGES.withImage, details);
  await openDoc(page, PAGES.withTabs);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${PAGES.withImage}"]`).click();
  const summary = article(page).getByText('What you need');
  const text = article(page).getByText('A terminal and uv.');
  await expect(summary).toBeVisible();
  await expect(text).toBeHidden();
  await summary.click();
  await expect(text).toBeVisible();
  await summary.click();
  await expect(text).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await page.keyboard.press('Space');
  await expect(text).toBeHidden();
});
