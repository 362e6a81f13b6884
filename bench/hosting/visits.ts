import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { launchChromium } from '../../tools/shared/chromium.mjs';
import { sum } from '../statistics';
import { PAGE, type ServedSite } from './sites';

/** A visit, by what the server sent for it. */
export interface Visit {
  readonly name: string;
  /** Bytes with their headers. */
  readonly bytes: number;
  readonly paths: readonly string[];
}

type Act = (page: Page, site: ServedSite) => Promise<void>;

const open = async (page: Page, path = PAGE): Promise<void> =>
  void (await page.goto(path, { waitUntil: 'networkidle' }));

const VISITS: Readonly<Record<string, Act>> = {
  'one page': (page) => open(page),
  'five pages': async (page, site) => {
    await open(page);
    for (let read = 1; read < 5; read += 1) {
      const before = await page.locator('h1').innerText();
      await page.locator(site.next).click();
      await page.waitForFunction((text) => document.querySelector('h1')?.innerText !== text, before);
    }
  },
  'a search and two hits': async (page, site) => {
    await open(page, '/');
    for (const word of ['sensor', 'partition']) {
      const before = page.url();
      await page.locator(site.searchBox).fill(word);
      await page.locator(site.hit).filter({ hasText: word }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.href !== before);
      await page.locator(site.hit).first().waitFor({ state: 'hidden' });
    }
  },
};

const QUIET_MS = 1500;

/** Waits until the server has sent nothing for a while. */
async function quiet(log: string): Promise<void> {
  for (let [before, after] = [-1, 0]; before !== after;) {
    before = after;
    await setTimeout(QUIET_MS);
    after = readFileSync(log).length;
  }
}

/**
 * Makes the visits in Chromium, each with an empty cache.
 * @param log the server's log, with an address and the bytes sent for it on each line
 */
export async function makeVisits(baseURL: string, site: ServedSite, log: string): Promise<Visit[]> {
  const browser = await launchChromium();
  const visits: Visit[] = [];
  for (const [name, act] of Object.entries(VISITS)) {
    const start = readFileSync(log).length;
    const context = await browser.newContext({ baseURL });
    await act(await context.newPage(), site);
    await quiet(log);
    await context.close();
    const lines = readFileSync(log, 'utf8').slice(start).trim().split('\n');
    const sent = lines.map((line) => line.split(' '));
    visits.push({
      name,
      bytes: sum(sent.map(([, bytes]) => Number(bytes))),
      paths: sent.map(([path = '']) => path),
    });
  }
  await browser.close();
  return visits;
}
