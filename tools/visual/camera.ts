import type { Browser, Page } from 'playwright';
import { launchChromium } from '../shared/chromium.mjs';
import { listen, siteHandler } from '../shared/local-server.mjs';
import { HEIGHT, type Shot } from './pages';

/** The day that the pages take for today. */
const TODAY = new Date('2025-11-03T10:00:00Z');
const FLAGS = ['--font-render-hinting=none', '--disable-lcd-text'];

/** Takes pictures of the built site. */
export interface Camera {
  readonly take: (shot: Shot) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Serves what was built, and opens a browser. */
export async function openCamera(folder: string): Promise<Camera> {
  const { origin, close } = await listen(siteHandler(folder));
  const browser = await launchChromium(FLAGS);
  const pages = new Map<string, Promise<Page>>();
  return {
    take: async (shot) => {
      const arrangement = `${shot.width} ${shot.mode}`;
      const opened = pages.get(arrangement) ?? openPage(browser, origin, shot);
      pages.set(arrangement, opened);
      return takePicture(await opened, origin + shot.route);
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
}

/** A page of one width and mode, at a fixed time, with nothing that moves. Its first visit brings the fonts into the cache. */
async function openPage(browser: Browser, origin: string, { width, mode }: Shot): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: mode,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  await page.goto(origin);
  await settled(page);
  return page;
}

/** The first screen of an address. */
async function takePicture(page: Page, address: string): Promise<Buffer> {
  await page.goto(address);
  await settled(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Waits for fonts, for the pictures in sight, and for a page that is alive and loads nothing, such as search, any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.documentElement.dataset.alive !== undefined && !document.querySelector('[data-loading]'),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    await Promise.all(seen.filter(({ offsetParent }) => offsetParent !== null).map((image) => image.decode()));
  });
}
