import { existsSync } from 'node:fs';
import { expect, test as base } from 'playwright/test';
import { HOST, PORTS } from '../e2e/ports.mjs';
import { PAGES } from '../e2e/pages';
import { startPuppeteerReader } from './puppeteer-reader';
import type { Engine, Reader } from './reader';
import { startWebKitReader } from './webkit-reader';

const SITE = `http://${HOST}:${PORTS.site}`;
const HYDRATED = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** The path of a program, which `tools/test/engines.mjs` has looked for. */
function program(variable: string): string {
  const path = process.env[variable];
  if (path === undefined || !existsSync(path))
    throw new Error(`${variable} names no program. Run npm run test:lane -- engines.`);
  return path;
}

const START: Readonly<Record<Engine, () => Promise<Reader>>> = {
  chromium: () => startPuppeteerReader('chrome', program('CHROMIUM_PATH')),
  firefox: () => startPuppeteerReader('firefox', program('FIREFOX_PATH')),
  webkit: () =>
    startWebKitReader({
      driver: program('WEBKIT_DRIVER_PATH'),
      browser: program('MINI_BROWSER_PATH'),
      display: program('XVFB_PATH'),
    }),
};

const test = base.extend<object, { reader: Reader }>({
  reader: [
    async ({}, provide, { project }) => {
      const reader = await START[project.name as Engine]();
      await provide(reader);
      await reader.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page and waits until it is alive. */
async function open(reader: Reader, route: string): Promise<void> {
  await reader.open(SITE + route);
  await expect.poll(() => reader.evaluate(HYDRATED)).toBe(true);
}

const textOf = (reader: Reader, selector: string) => (): Promise<unknown> =>
  reader.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`);
const isShown = (reader: Reader, selector: string) => (): Promise<unknown> =>
  reader.evaluate(`document.querySelector(${JSON.stringify(selector)})?.checkVisibility() ?? false`);

test.beforeEach(({ reader }) => reader.resize(1280, 900));

test('a link leads to the next page, and Back to the one before', async ({ reader }) => {
  await open(reader, PAGES.withList);
  const first = await textOf(reader, 'h1')();
  await reader.click('a[rel=next]');
  await expect.poll(textOf(reader, 'h1')).not.toBe(first);
  await reader.evaluate('history.back()');
  await expect.poll(textOf(reader, 'h1')).toBe(first);
});

test('a page that the reader leaves and comes back to is kept whole, and search goes on', async ({ reader }) => {
  await open(reader, PAGES.withTabs);
  await reader.evaluate(`void addEventListener('pageshow', ({ persisted }) => (window.isKept = persisted))`);
  await open(reader, PAGES.withList);
  await reader.evaluate('void history.back()');
  // While one page takes the place of another, there is none to ask.
  await expect.poll(() => reader.evaluate('window.isKept').catch(() => undefined)).toBe(true);
  await reader.click('input[role=combobox]');
  await reader.type('defining schedules');
  await expect.poll(textOf(reader, '[role=option]')).toContain('schedules');
});

test('the sidebar leads to a page, which it marks', async ({ reader }) => {
  await open(reader, PAGES.withList);
  const link = '#docs-sidebar a[href="/guides/automate/schedules/defining-schedules"]';
  await reader.click(link);
  await expect.poll(() => reader.evaluate(`document.querySelector('${link}')?.ariaCurrent`)).toBe('page');
});

test('search finds a page and opens it', async ({ reader }) => {
  await open(reader, PAGES.withTabs);
  await reader.click('input[role=combobox]');
  await reader.type('defining schedules');
  await expect.poll(textOf(reader, '[role=option]')).toContain('schedules');
  await expect.poll(() => reader.evaluate(`document.querySelectorAll('[role=option]').length`)).toBeGreaterThan(1);
  const before = await reader.evaluate('location.pathname');
  await reader.press('ArrowDown');
  await reader.press('Enter');
  await expect.poll(() => reader.evaluate('location.pathname')).not.toBe(before);
});

test('the color mode changes, and is kept', async ({ reader }) => {
  await open(reader, PAGES.withTabs);
  const mode = (): Promise<unknown> => reader.evaluate('document.documentElement.dataset.theme');
  const background = (): Promise<unknown> =>
    reader.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  const [first, firstBackground] = [await mode(), await background()];
  for (let press = 0; press < 3 && (await mode()) === first; press += 1) await reader.click('[aria-label*="mode"]');
  const chosen = await mode();
  expect(chosen).not.toBe(first);
  await expect.poll(background).not.toBe(firstBackground);
  await open(reader, PAGES.withTabs);
  expect(await mode()).toBe(chosen);
});

test('a picture zooms, and Escape closes it', async ({ reader }) => {
  await open(reader, PAGES.withImage);
  // A picture may have a variant for each color mode, of which one is hidden.
  const shown = `[...document.querySelectorAll('main [data-zoom]')].find((link) => link.checkVisibility())`;
  await reader.evaluate(`void (${shown}.id = 'shown')`);
  await reader.evaluate(`document.querySelector('#shown').scrollIntoView({ block: 'center' })`);
  await reader.click('#shown');
  await expect.poll(isShown(reader, '.medium-zoom-image--opened')).toBe(true);
  await expect
    .poll(async () => {
      await reader.press('Escape');
      return isShown(reader, '.medium-zoom-image--opened')();
    })
    .toBe(false);
});

test('a tab shows its panel', async ({ reader }) => {
  await open(reader, PAGES.withTabs);
  const panel = `document.querySelector('[role=tab][aria-selected=true]')?.getAttribute('aria-controls')`;
  const first = await reader.evaluate(panel);
  await reader.click('main [role=tab][aria-selected=false]');
  await expect.poll(() => reader.evaluate(panel)).not.toBe(first);
  expect(await reader.evaluate(`document.getElementById(${panel})?.checkVisibility()`)).toBe(true);
});

test('on a small screen the menu opens the sidebar, and Escape closes it', async ({ reader }) => {
  await reader.resize(500, 800);
  await open(reader, PAGES.long);
  await reader.click('[aria-label="Toggle navigation bar"]');
  await expect.poll(isShown(reader, '[role=dialog] a[aria-current=page], dialog a[aria-current=page]')).toBe(true);
  await reader.press('Escape');
  await expect.poll(isShown(reader, '[role=dialog] a[aria-current=page], dialog a[aria-current=page]')).toBe(false);
});

test('the assistant answers from the pages', async ({ reader }) => {
  await open(reader, PAGES.withTabs);
  await reader.click('[data-opens=assistant]');
  await expect.poll(() => reader.evaluate('document.activeElement?.ariaLabel')).toBe('Question');
  await reader.type('How do I run a schedule only on weekdays?');
  await reader.press('Enter');
  await expect.poll(textOf(reader, '[role=log]')).toContain('chedule');
  await expect.poll(() => reader.evaluate(`document.querySelectorAll('[role=log] a').length`)).toBeGreaterThan(0);
});
