import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright';
import sirv from 'sirv';
import { HEIGHT, type Shot } from './pages';

/** The day that the pages take for today. */
const TODAY = new Date('2025-11-03T10:00:00Z');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-lcd-text'];

/** Takes pictures of the built site. */
export interface Camera {
  readonly take: (shot: Shot) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Serves what was built, and opens a browser. */
export async function openCamera(folder: string): Promise<Camera> {
  const server = await serve(folder);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  return {
    take: (shot) => takePicture(browser, origin, shot),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

function serve(folder: string): Promise<Server> {
  const files = sirv(folder, { extensions: ['html'], single: '404.html' });
  const server = createServer((request, response) => files(request, response));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The first screen of a page: with the site's own fonts, at a fixed time, with nothing that moves. */
async function takePicture(browser: Browser, origin: string, { route, width, mode }: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: mode,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  await page.goto(origin + route);
  await page.reload(); // a page whose first paint the text's font misses keeps another: now it is in the cache
  await settled(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  return picture;
}

/** Waits for fonts, for the pictures in sight, and for the page to be alive. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    await Promise.all(seen.filter(({ offsetParent }) => offsetParent !== null).map((image) => image.decode()));
  });
}
