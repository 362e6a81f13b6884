import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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
      server.close();
    },
  };
}

function serve(folder: string): Promise<Server> {
  const notFound = readFileSync(join(folder, '404.html'));
  const files = sirv(folder, {
    extensions: ['html'],
    onNoMatch: (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(notFound),
  });
  const server = createServer((request, response) => files(request, response));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
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

/** Waits for fonts, for the pictures in sight, and for the page to be alive. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    await Promise.all(seen.filter(({ offsetParent }) => offsetParent !== null).map((image) => image.decode()));
  });
}
