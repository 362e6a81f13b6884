import { chromium, type Page } from 'playwright';
import { requireChromium } from '../../tools/chromium.mjs';

/** What a reader does. */
interface Visit {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

/** What a visit has asked for. */
export interface MeasuredVisit {
  readonly name: string;
  /** Bytes that came, headers included. */
  readonly bytes: number;
  readonly paths: readonly string[];
}

const FIVE = ['/', '/getting-started/quickstart', '/guides/build', '/guides/automate', '/guides/automate/schedules'];

const VISITS: readonly Visit[] = [
  { name: 'one page', act: (page) => open(page, '/guides/automate/schedules') },
  {
    name: 'five pages',
    act: async (page) => {
      for (const path of FIVE) await open(page, path);
    },
  },
  {
    name: 'a search and two hits',
    act: async (page) => {
      await open(page, '/');
      for (const text of ['sensor', 'partition']) {
        const before = page.url();
        await page.getByRole('combobox', { name: 'Search' }).fill(text);
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.href !== before);
        await page.waitForLoadState('networkidle');
      }
    },
  },
];

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

/** Makes the visits in Chromium, each with an empty cache. */
export async function measureVisits(baseURL: string): Promise<MeasuredVisit[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const measured: MeasuredVisit[] = [];
  for (const { name, act } of VISITS) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const requests: Promise<{ path: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) => {
      const size = request.sizes().then(({ responseHeadersSize, responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        bytes: responseHeadersSize + responseBodySize,
      }));
      requests.push(size);
    });
    await act(page);
    const all = (await Promise.all(requests)).filter(({ bytes }) => bytes > 0);
    measured.push({ name, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), paths: all.map(({ path }) => path) });
    await context.close();
  }
  await browser.close();
  return measured;
}
