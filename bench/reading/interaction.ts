import type { Browser, Page } from 'playwright';
import { launchChromium } from '../../tools/shared/chromium.mjs';
import { percentile } from '../statistics';
import { ACTIONS, ARTICLE_LINKS, type Action } from './actions';
import { observeInteractions, observeNextHeading, takeInteractions } from './observe';
import type { Site } from './sites';

/** How fast a site answers a reader on a slow processor, in milliseconds: the 75th percentile of each thing done. */
export interface Answers {
  readonly site: Site;
  readonly times: ReadonlyMap<string, number>;
}

export const NEXT_HEADING = 'opening a prefetched link, until the next h1';

const SLOWER = 4;
const PAUSE_MS = 250;
const QUIET_MS = 500;
const LINKS = 5;

/** Does everything that a site has, each thing on a page of its own. */
export async function measureAnswers(site: Site, origin: string): Promise<Answers> {
  const browser = await launchChromium();
  const times = new Map<string, number>();
  for (const action of ACTIONS[site.generator]) {
    times.set(action.name, percentile(await answersTo(action, browser, origin + site.used), 0.75));
  }
  times.set(NEXT_HEADING, percentile(await followLinks(browser, site, origin + site.used), 0.75));
  await browser.close();
  return { site, times };
}

async function answersTo(action: Action, browser: Browser, url: string): Promise<number[]> {
  const page = await openSlowly(browser, url);
  await action.prepare?.(page);
  await page.waitForTimeout(QUIET_MS);
  await takeInteractions(page, 0);
  for (let turn = 0; turn < action.times; turn += 1) {
    await action.act(page, turn);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(QUIET_MS);
  const taken = await takeInteractions(page, action.times);
  await page.close();
  return taken;
}

/** Hovers over a link until nothing more is loaded, clicks, and waits for another first heading: each link on a new page. */
async function followLinks(browser: Browser, site: Site, url: string): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < LINKS; index += 1) {
    const page = await openSlowly(browser, url);
    const here = new URL(url).pathname;
    const links = page.locator(`${ARTICLE_LINKS[site.generator]}:not([href^="${here}"])`).filter({ visible: true });
    await links.first().waitFor();
    const link = links.nth(index % (await links.count()));
    await link.hover();
    await page.waitForTimeout(2 * QUIET_MS);
    await link.click();
    await page.waitForFunction(() => window.shownAfter !== undefined);
    taken.push(await page.evaluate(() => window.shownAfter ?? NaN));
    await page.close();
  }
  return taken;
}

async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(observeInteractions);
  await page.addInitScript(observeNextHeading);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page;
}
