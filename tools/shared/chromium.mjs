import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installMissing, isRootOnDebian, pathOf } from './debian.mjs';
import { giveUp, run, say } from './setup.mjs';

/** Chromium without its graphical interface. It opens a page in half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium on this machine, or undefined. CHROMIUM_PATH, where set, decides. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named)
      ? named
      : giveUp(`CHROMIUM_PATH names no file: ${named}`, 'Set it to a Chromium or Chrome.');
  const path = NAMES.map(pathOf).find(Boolean);
  if (path) return path;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** The path of a Chromium, which is installed if there is none. */
export function requireChromium() {
  if (!findChromium() && !isRootOnDebian()) {
    say('No Chromium here: installing one for the browser tests');
    run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  }
  installMissing(() => (findChromium() ? [] : ['chromium']), 'the browser tests');
  return (
    findChromium() ??
    giveUp(
      'The browser tests need Chromium or Chrome, and it could not be installed.',
      'Install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to it; then run npm test again.',
    )
  );
}

/**
 * Opens a Chromium, which is installed if there is none.
 * @param {readonly string[]} [flags]
 */
export function launchChromium(flags = []) {
  return chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu', ...flags] });
}

/** The path of the browser for the browser tests: the headless shell if it is there or can be installed, else Chromium. */
export function requireTestBrowser() {
  if (process.env.CHROMIUM_PATH) return requireChromium();
  const findMissing = () => (pathOf(HEADLESS_SHELL) ? [] : [HEADLESS_SHELL]);
  installMissing(findMissing, 'the browser tests, which it runs in half the time');
  return pathOf(HEADLESS_SHELL) ?? requireChromium();
}
