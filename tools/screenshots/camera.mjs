// Takes one picture of the Dagster UI in both color modes.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The folder of the pictures, and what the file of each color mode is called. */
export const FOLDER = 'content/images';
export const MODES = [
  { theme: 'Light', fileName: (name) => `${name}.png` },
  { theme: 'Dark', fileName: (name) => `${name}-dark.png` },
];

const NAVIGATION_HEIGHT = 64;
/** The height of the window for a picture of a dialog, whose size depends on the window. */
const DIALOG_ROOM = 700;
const PATIENCE = 30_000;
const PAUSE = 600;
const MAX_ATTEMPTS = 20;
/** This many pixels may differ, since the UI counts the seconds until its next refresh. */
const STILL = 1500;
/** The keys under which the UI stores that its introductions were closed. */
const TOURS = ['daggy_u_pt', 'RunTableTabPinningNux', 'AssetGraphHideNeighborAssetsNux'];
/** What a page shows while it loads. */
const SPINNERS = '[title="Loading…"], .bp5-spinner, .bp4-spinner';

/** The steps that can be done on a page before its picture is taken. A selector of Playwright means its first match. */
const STEPS = {
  click: (page, selector) => page.locator(selector).first().click(),
  wait: (page, selector) => page.locator(selector).first().waitFor(),
  type: (page, text) => page.keyboard.insertText(text),
  press: (page, key) => page.keyboard.press(key),
};

/**
 * A browser whose pages show the UI in one color mode, in the time zone of Oslo.
 * @param paths pairs of a folder of this machine and the path that the UI shows in its place
 */
export async function openBrowser(chromium, { theme }, paths) {
  const context = await chromium.newContext({
    deviceScaleFactor: 2,
    colorScheme: theme.toLowerCase(),
    timezoneId: 'Europe/Oslo',
    locale: 'en-US',
  });
  const storage = [
    ['dagster-theme', theme],
    ['DAGSTER_FLAGS', ['flagDisableWebsockets']], // so that everything comes through the route below
    ['dagster.panel-width.run-gantt', 55],
    ...TOURS.map((key) => [key, true]),
  ];
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) globalThis.localStorage.setItem(key, JSON.stringify(value));
  }, storage);
  await context.route('**/graphql*', async (route) => {
    try {
      const response = await route.fetch({ maxRetries: 3 });
      const body = paths.reduce((text, [from, to]) => text.replaceAll(from, to), await response.text());
      await route.fulfill({ response, body });
    } catch {
      await route.abort().catch(() => undefined); // the page has gone, or the UI asks again
    }
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** Takes a picture of the UI at `url` into `file`. Fails if the page does not show what it must. */
export async function takePicture(context, url, picture, file) {
  const { width = 1120, height, shows, steps, isWhole = false, isMoving = false } = picture;
  const page = await context.newPage();
  try {
    const room = picture.element ? Math.max(height, DIALOG_ROOM) : height;
    await page.setViewportSize({ width, height: room + (isWhole ? 0 : NAVIGATION_HEIGHT) });
    await page.goto(url);
    await settle(page, shows);
    if (steps) {
      for (const step of steps.flatMap(Object.entries)) await STEPS[step[0]](page, step[1]);
      await page.mouse.move(0, 0); // so that no tooltip is open
      await settle(page, []);
    }
    const shot = await (isMoving ? shoot : shootOnceStill)(page, await clipOf(page, picture));
    await mkdir(FOLDER, { recursive: true });
    await sharp(shot).png({ palette: true, colors: 128, effort: 10, dither: 0.5 }).toFile(join(FOLDER, file));
  } finally {
    await page.close();
  }
}

/** Resolves once the texts are visible and nothing is loading. */
async function settle(page, shows) {
  for (const text of shows) await page.getByText(text).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const loading = page.locator(SPINNERS).or(page.getByText(/^Loading/));
  await loading.filter({ visible: true }).first().waitFor({ state: 'detached' });
}

/** The part of the page in the picture: an element, all below the navigation, or the whole page. */
async function clipOf(page, { element, width = 1120, height, isWhole = false }) {
  if (!element) return { x: 0, y: isWhole ? 0 : NAVIGATION_HEIGHT, width, height };
  const handle = await page.locator(element).last().elementHandle();
  await handle.waitForElementState('stable'); // dialogs grow while they open
  const box = await handle.boundingBox();
  return { ...box, height: Math.min(box.height, height) };
}

function shoot(page, clip) {
  return page.screenshot({ clip, animations: 'disabled' });
}

/** Graphs and states appear after the rest, so the picture is taken once it no longer changes. */
async function shootOnceStill(page, clip) {
  let before = await shoot(page, clip);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await page.waitForTimeout(PAUSE);
    const now = await shoot(page, clip);
    if ((await countDifferences(before, now)) < STILL) return now;
    before = now;
  }
  throw new Error('the page does not come to rest');
}

async function countDifferences(one, other) {
  const [left, right] = await Promise.all([one, other].map((shot) => sharp(shot).greyscale().raw().toBuffer()));
  return left.reduce((sum, value, index) => sum + (Math.abs(value - right[index]) > 8 ? 1 : 0), 0);
}
