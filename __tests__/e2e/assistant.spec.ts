import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { drawn, openDoc } from '../fixtures/open-page';
import { hydrated } from './console';
import { PAGES } from './pages';
import { expect, test } from './test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask the docs' });

async function openAssistant(page: Page): Promise<void> {
  await page.goto(PAGES.long);
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page.keyboard.press('Enter');
}

test('[ASK-01] the assistant answers with passages and links to their pages, and asks no server', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== baseURL && foreign.push(request.url()));
  await openAssistant(page);
  await ask(page, 'How do I test a sensor?');
  const passages = dialog(page).getByRole('listitem');
  await expect(passages.first()).toContainText(/sensor/i);
  await expect(passages.first().getByRole('link').first()).toHaveAttribute('href', /^\//);
  expect(foreign).toEqual([]);
});

test('[ASK-01] it says when nothing fits', async ({ page }) => {
  await openAssistant(page);
  await ask(page, 'Which wine goes with grilled sea bass?');
  await expect(dialog(page)).toContainText('No page answers this question');
  const search = dialog(page).getByRole('link', { name: 'Search for these words' });
  await expect(search).toHaveAttribute('href', /^\/search\?q=Which%20wine/);
});

test('[ASK-01] it knows the pages that search leaves out', async ({ page }) => {
  await openAssistant(page);
  await ask(page, 'How do I turn off telemetry?');
  const first = dialog(page).getByRole('listitem').first();
  await expect(first.getByRole('link').first()).toHaveAttribute('href', '/about/telemetry#turn-telemetry-off');
});

test('[ASK-01] a passage is what its page shows: the same blocks, highlighted code that can be copied, working links', async ({
  page,
}) => {
  await openAssistant(page);
  await ask(page, 'How do I turn off telemetry?');
  const passage = dialog(page).getByRole('article').first();
  await expect(passage.locator('pre[data-language] span').first()).toBeVisible();
  await passage.locator('figure').first().hover();
  await expect(passage.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  const shown = await passage.locator('> *').evaluateAll((blocks) => blocks.map(({ textContent }) => textContent));
  await dialog(page).getByRole('listitem').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Telemetry');
  const section = await page
    .locator('main #turn-telemetry-off ~ *')
    .evaluateAll((blocks) => blocks.map(({ textContent }) => textContent));
  expect(shown.length).toBeGreaterThan(1);
  expect(section.slice(0, shown.length)).toEqual(shown);
});

test('[ASK-01] a passage is its text where its page does not come', async ({ page }) => {
  await openAssistant(page);
  await page.route('**/about/telemetry*', (route) => route.abort());
  await ask(page, 'How do I turn off telemetry?');
  const passage = dialog(page).getByRole('listitem').first();
  await expect(passage).toContainText('To turn off telemetry');
  await expect(passage.getByRole('article')).toHaveCount(0);
});

test('[ASK-01] it begins with questions of the page shown, in a box of their size', async ({ page }) => {
  await page.goto('/guides/automate/asset-sensors');
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  const question = dialog(page).getByRole('button', { name: 'How do I start a job when an asset is materialized?' });
  await expect(question).toBeVisible();
  expect((await dialog(page).boundingBox())?.height).toBeLessThan(460);
  await question.click();
  await expect(dialog(page).getByRole('listitem').first()).toContainText('@dg.asset_sensor');
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
});

test('[ASK-01] a question that says "it" is about the page shown, and one that goes on about the question before', async ({
  page,
}) => {
  await page.goto('/guides/automate/schedules');
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  const conversation = dialog(page).getByRole('log');
  const firstSource = (question: string) =>
    conversation.getByRole('region', { name: question }).getByRole('listitem').first().getByRole('link').first();
  await ask(page, 'How do I test it?');
  await expect(firstSource('How do I test it?')).toHaveAttribute('href', /\/testing-schedules/);
  await ask(page, 'How do I limit backfills?');
  await ask(page, 'And with a tag?');
  await expect(firstSource('And with a tag?')).toHaveAttribute('href', /managing-concurrency/);
});

test('[ASK-01] Ctrl+K closes it and opens search', async ({ page }) => {
  await openAssistant(page);
  await page.keyboard.press('Control+K');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('[ASK-01] it makes room when a passage is followed, and comes back as it was', async ({ page }) => {
    await page.goto(PAGES.long);
    await hydrated(page);
    await page.getByRole('button', { name: 'Ask the docs' }).click();
    const box = await dialog(page).boundingBox();
    expect(box && [box.x, 360 - box.x - box.width]).toEqual([8, 8]);
    const field = page.getByRole('textbox', { name: 'Question' });
    expect(await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(
      16,
    );
    await ask(page, 'How do I turn off telemetry?');
    const link = dialog(page).getByRole('listitem').first().getByRole('link').first();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Telemetry');
    await expect(link).toBeHidden();
    expect((await dialog(page).boundingBox())?.height).toBeLessThan(80);
    await dialog(page).getByRole('button', { name: 'How do I turn off telemetry?' }).click();
    await expect(link).toBeVisible();
    await expect(link).toBeFocused();
  });
});

test('[ASK-01] a slash is text in it, Escape closes it and gives the focus back', async ({ page }) => {
  await openAssistant(page);
  await page.keyboard.type('a/b');
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('a/b');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask the docs' })).toBeFocused();
});

test.describe('where it covers the page', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[ASK-01] Tab never leads behind it, and Escape gives the focus back', async ({ page }) => {
    await openAssistant(page);
    const isWithin = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'));
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isWithin()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ask the docs' })).toBeFocused();
  });

  test('[ASK-01] a touch of the page closes it, and keeps a conversation at hand', async ({ page }) => {
    const touchPage = (): Promise<void> => page.mouse.click(180, 30);
    await openAssistant(page);
    await touchPage();
    await expect(dialog(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Ask the docs' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await ask(page, 'How do I test a sensor?');
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    await touchPage();
    await dialog(page).getByRole('button', { name: 'How do I test a sensor?' }).click();
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  });
});

test('[ASK-01] the conversation stays while the reader moves through the site', async ({ page }) => {
  await openAssistant(page);
  await ask(page, 'How do I test a sensor?');
  const link = dialog(page).getByRole('listitem').first().getByRole('link').first();
  const target = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(target.split('#')[0]);
  await expect(dialog(page)).toContainText('How do I test a sensor?');
});

test('[ASK-01] it is loaded on first use', async ({ page }) => {
  await page.goto(PAGES.long, { waitUntil: 'networkidle' });
  await hydrated(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with the assistant open (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAssistant(page);
    await ask(page, 'How do I test a sensor?');
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('its button has words where they cover no column, and elsewhere while it is pointed at', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGES.long);
  const button = page.getByRole('button', { name: 'Ask the docs' });
  const widthOfWords = () => button.locator('span').evaluate((words) => words.getBoundingClientRect().width);
  expect(await widthOfWords()).toBeLessThan(2);
  await button.hover();
  expect(await widthOfWords()).toBeGreaterThan(60);
  await page.mouse.move(0, 0);
  expect(await widthOfWords()).toBeLessThan(2);
  await page.setViewportSize({ width: 1920, height: 900 });
  expect(await widthOfWords()).toBeGreaterThan(60);
});

/** The part of the page's text that an element covers and the navbar doesn't. */
const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const text = 'article, footer :is(a, p, li), aside a, aside button';
    return [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) => {
        const below = document.elementsFromPoint(x, y);
        const bar = below.findIndex((one) => one.matches('header'));
        const seen = bar < 0 ? below : below.slice(0, bar);
        return seen.filter((one) => one.matches(text)).map((one) => `${one.tagName} ${one.textContent.slice(0, 30)}`);
      }),
    );
  });

test.describe('its button', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const width of [320, 360, 768, 997, 1140, 1280, 1440, 1920]) {
    test(`lies on no text at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const route of ['/deployment', '/api/dagster/definitions']) {
        await openDoc(page, route);
        const button = page.getByRole('button', { name: 'Ask the docs' });
        await expect(button).toBeInViewport({ ratio: 1 });
        for (const to of [0, 700, 100_000]) {
          await page.evaluate((top) => window.scrollTo(0, top), to);
          await drawn(page);
          expect(await coveredBy(button), `${route} at ${to} px`).toEqual([]);
        }
      }
    });
  }

  for (const width of [320, 360, 768]) {
    test(`makes no page wider than ${width} px from its place in the navbar`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const route of ['/deployment', '/api/dagster/definitions']) {
        await openDoc(page, route);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  }
});

test('[ASK-01] Escape closes it from the page beside it, but not while search takes the key', async ({ page }) => {
  await openAssistant(page);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  await page.getByRole('combobox', { name: 'Search' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
});
