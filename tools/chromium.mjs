import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { giveUp, run, say } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium on this machine, or undefined. CHROMIUM_PATH, where set, decides. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named)
      ? named
      : giveUp(`CHROMIUM_PATH names no file: ${named}`, 'Set it to a Chromium or Chrome.');
  for (const name of NAMES) {
    const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();
    if (path) return path;
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** The path of a Chromium, installed first where there is none. */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  say('No Chromium here: installing one for the browser tests');
  const isRootOnDebian = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;
  if (isRootOnDebian) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  return (
    findChromium() ??
    giveUp(
      'The browser tests need Chromium or Chrome, and it could not be installed.',
      'Install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to it; then run npm test again.',
    )
  );
}
