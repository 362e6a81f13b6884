import { expect, type Page } from 'playwright/test';
import { countDocuments } from '../e2e/page-loads';
import type { Host } from './host';
import config from './playwright.config';
import { article, ask, changeColorMode, follow, heading, openFirst, search, test } from './reader';

// Playwright turns the cache off. A whole Chromium has it; the headless shell has none.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

declare global {
  interface Window {
    /** Whether the page that is shown was kept whole, as its last `pageshow` says. */
    isKept?: boolean;
  }
}

/** A page of another site. */
const ELSEWHERE = 'data:text/html,<title>Elsewhere</title>';

/** Leaves for another site, goes back, and asserts that the browser has kept the page as it was. */
async function leaveAndComeBack(page: Page, meanwhile?: () => void): Promise<void> {
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => (window.isKept = persisted)));
  await page.goto(ELSEWHERE);
  meanwhile?.();
  await page.goBack({ waitUntil: 'commit' });
  const shown = () =>
    page.evaluate(() => ({
      isKept: window.isKept,
      ...(performance.getEntriesByType('navigation')[0]?.toJSON() as { notRestoredReasons?: unknown }),
    }));
  await expect.poll(shown).toMatchObject({ isKept: true, notRestoredReasons: null });
}

test.describe('the browser keeps a page of ours', () => {
  const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'that was read': async () => undefined,
    'on which the reader has searched': (page) => search(page, 'tea'),
    'on which the assistant has answered': (page) => ask(page, 'a'),
    'that the reader came to by a link': async (page) => {
      await follow(page, '/guides/kept');
      await expect(heading(page)).toHaveText('Kept');
    },
  };

  for (const [state, act] of Object.entries(STATES)) {
    test(state, async ({ page, host }) => {
      await openFirst(page, host);
      await act(page);
      await leaveAndComeBack(page);
    });
  }
});

test.describe('after a deployment, a reader who comes back to a page that was kept', () => {
  /** Gives how often documents are opened from then on. */
  async function comeBack(page: Page, host: Host): Promise<() => number> {
    await leaveAndComeBack(page, () => host.publish('b'));
    await expect(article(page)).toContainText('Deployment a');
    return countDocuments(page);
  }

  test('comes to another page', async ({ page, host }) => {
    await openFirst(page, host);
    const documents = await comeBack(page, host);
    await follow(page, '/guides/kept');
    await expect(heading(page)).toHaveText('Kept');
    await expect(article(page)).toContainText('Deployment b');
    expect(documents()).toBe(1);
  });

  test('comes to a page whose code is gone', async ({ page, host }) => {
    await openFirst(page, host);
    const documents = await comeBack(page, host);
    await follow(page, '/tags');
    await expect(heading(page)).toHaveText('Tags');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(documents()).toBe(1);
  });

  test('comes to a page that has moved', async ({ page, host }) => {
    await openFirst(page, host);
    const documents = await comeBack(page, host);
    await follow(page, '/guides/moved');
    await expect(page).toHaveURL(/\/guides\/arrived$/);
    await expect(article(page)).toContainText('Deployment b');
    expect(documents()).toBe(1);
  });

  test('searches', async ({ page, host }) => {
    await openFirst(page, host);
    const documents = await comeBack(page, host);
    await search(page, 'tea');
    expect(documents()).toBe(1);
  });

  test('goes on with a search that was begun before', async ({ page, host }) => {
    await openFirst(page, host);
    await search(page, 'tea');
    const documents = await comeBack(page, host);
    await search(page, 'pot');
    expect(documents()).toBeLessThanOrEqual(1);
  });

  test('asks the assistant', async ({ page, host }) => {
    await openFirst(page, host);
    const documents = await comeBack(page, host);
    await ask(page, 'b');
    expect(documents()).toBe(1);
  });

  test('changes the color mode, without a reload', async ({ page, host }) => {
    await openFirst(page, host);
    const documents = await comeBack(page, host);
    await changeColorMode(page);
    expect(documents()).toBe(0);
  });
});
