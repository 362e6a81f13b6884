// The reader's main paths in three browser engines. usage: npm run test:lane -- engines, after npm run build and npm run test:lane -- base-path
import { existsSync } from 'node:fs';
import { argv, chdir, env, exit } from 'node:process';
import { findChromium, requireChromium } from '../shared/chromium.mjs';
import { installMissing, pathOf } from '../shared/debian.mjs';
import { giveUp, ROOT, run } from '../shared/setup.mjs';
import { setUp } from '../shared/packages.mjs';

/** A program that an engine needs: where it is, and Debian's package of it. */
const PROGRAMS = {
  FIREFOX_PATH: { find: () => pathOf('firefox-esr') ?? pathOf('firefox'), from: 'firefox-esr' },
  WEBKIT_DRIVER_PATH: { find: () => pathOf('WebKitWebDriver'), from: 'webkit2gtk-driver' },
  MINI_BROWSER_PATH: { find: findMiniBrowser, from: 'webkit2gtk-driver' },
  XVFB_PATH: { find: () => pathOf('Xvfb'), from: 'xvfb' },
};

chdir(ROOT);
await setUp();
installMissing(missingPackages, 'the tests in three engines');
const paths = { CHROMIUM_PATH: requireChromium() };
for (const [variable, { find, from }] of Object.entries(PROGRAMS)) {
  paths[variable] =
    env[variable] ??
    find() ??
    giveUp(
      `The tests in three engines need ${from}, and it is not here.`,
      `Install it (Debian, Ubuntu: sudo apt-get install ${from}), or set ${variable} to the program.`,
    );
}
const config = '__tests__/engines/playwright.config.ts';
exit(run('npx', ['playwright', 'test', '--config', config, ...argv.slice(2)], paths) ? 0 : 1);

function missingPackages() {
  const isMissing = ([variable, { find }]) => !env[variable] && !find();
  const missing = Object.entries(PROGRAMS).filter(isMissing);
  return [...(findChromium() ? [] : ['chromium']), ...missing.map(([, { from }]) => from)];
}

/** Debian puts WebKit's browser beside its libraries, in a folder that has the processor's name. */
function findMiniBrowser() {
  const processor = { x64: 'x86_64', arm64: 'aarch64' }[process.arch];
  return ['4.1', '4.0', '6.0']
    .map((version) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
    .find((path) => existsSync(path));
}
