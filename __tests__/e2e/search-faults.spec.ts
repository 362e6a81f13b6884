import type { Page } from 'playwright/test';
import { hydrated } from './console';
import { PAGES } from './pages';
import { box, options } from './search-box';
import { expect, test } from './test';

/** What a test does to the worker of search, for as long as `window.isFaulty` is true. */
type Fault = 'a fault is the answer' | 'it breaks down' | 'it does not start';

declare global {
  interface Window {
    isFaulty?: boolean;
    /** Whether a worker was to be started. */
    hasTried?: boolean;
  }
}

/** Puts a fault into the worker of search, which a query provokes. */
async function putIn(page: Page, fault: Fault): Promise<void> {
  await page.addInitScript((kind: Fault) => {
    window.isFaulty = true;
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (kind === 'it does not start' && window.isFaulty) {
          window.hasTried = true;
          throw new Error('No workers here.');
        }
        super(url, options);
      }
      override postMessage(message: { id: number; type: string }): void {
        if (message.type !== 'search' || !window.isFaulty) return super.postMessage(message);
        const data = { id: message.id, type: 'fault', fault: 'unexpected', message: 'It went wrong.' };
        const event = kind === 'it breaks down' ? new ErrorEvent('error') : new MessageEvent('message', { data });
        this.dispatchEvent(event);
      }
    };
  }, fault);
}

const mend = (page: Page) => page.evaluate(() => (window.isFaulty = false));

for (const fault of ['a fault is the answer', 'it breaks down'] as const) {
  test(`[SEARCH-10] where ${fault} to a query, the reader is told, and can try again`, async ({ page }) => {
    await putIn(page, fault);
    await page.goto(PAGES.long);
    await box(page).fill('quickstart');
    await expect(page.getByRole('alert')).toContainText("Search couldn't be loaded.");
    await expect(page.getByText('Searching…')).toHaveCount(0);
    await mend(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toContainText('Quickstart');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('[SEARCH-10] where neither a worker starts nor the engine beside it comes, another try has both', async ({
  page,
}) => {
  await putIn(page, 'it does not start');
  await page.goto('/search', { waitUntil: 'networkidle' });
  await hydrated(page);
  // What comes after the attempt is the engine.
  await page.route('**/*.js', async (route) => {
    await ((await page.evaluate(() => window.hasTried === true)) ? route.abort() : route.continue());
  });
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('quickstart');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status')).toContainText("Search couldn't be loaded.");
  await page.unroute('**/*.js');
  await mend(page);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('listitem').first()).toContainText('Quickstart');
});
