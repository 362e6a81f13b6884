import { launch } from 'puppeteer-core';
import type { Reader } from './reader';

const PATIENCE_MS = 20_000;

/** A reader with Chromium or Firefox, which puppeteer drives over WebDriver BiDi. */
export async function startPuppeteerReader(browser: 'chrome' | 'firefox', executablePath: string): Promise<Reader> {
  const instance = await launch({
    browser,
    executablePath,
    protocol: 'webDriverBiDi',
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
  });
  const page = await instance.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    evaluate: (expression) => page.evaluate(expression),
    close: () => instance.close(),
  };
}
