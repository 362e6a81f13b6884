// Measures how long an edit of a page takes to be seen in `develop`, and that an error in a page is shown there and leaves
// the server running. usage: npm run bench -- edit [--pages 600]
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { launchChromium } from '../tools/shared/chromium.mjs';
import { ROOT } from '../tools/shared/root.cjs';
import { pagePath } from './synthetic-pages';
import { createSyntheticSite } from './synthetic-site';

const PORT = '8123';
const EDITED = 7;
const EDITS = 9;
/** Milliseconds between two edits: `develop` works on after an edit is seen, and a writer reads it. */
const PAUSE = 1000;

const { values } = parseArgs({ options: { pages: { type: 'string' } } });
const pages = Number(values.pages ?? '600');

void main();

async function main(): Promise<void> {
  const folder = await createSyntheticSite('bench-edit', pages);
  const started = performance.now();
  const server = startDevelop(folder);
  const browser = await launchChromium();
  try {
    await untilReady(server);
    console.log(`develop, ${pages} pages: ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const page = await browser.newPage();
    await page.goto(`http://localhost:${PORT}/${pagePath(EDITED)}`, { timeout: 120_000 });
    const file = join(folder, 'content', 'docs', `${pagePath(EDITED)}.mdx`);
    const text = readFileSync(file, 'utf8');
    const seen: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      const sentence = `Edit number ${edit} of ${Date.now()}.`;
      seen.push(await timeUntilShown(page, file, `${text}\n${sentence}\n`, sentence));
    }
    console.log(`an edit is seen after ${seen.map((value) => value.toFixed(2)).join(', ')} s`);
    const broken = await timeUntilShown(page, file, `${text}\n<Tabz />\n`, 'There is no component <Tabz>');
    console.log(`an error is shown on its page after ${broken.toFixed(2)} s`);
    const mended = await timeUntilShown(page, file, `${text}\nMended.\n`, 'Mended.');
    console.log(
      `and the mended page after ${mended.toFixed(2)} s; the server ${server.exitCode === null ? 'runs on' : 'has ended'}`,
    );
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

function startDevelop(folder: string): ChildProcess {
  const args = [join(ROOT, 'tools/gatsby/run.mjs'), 'develop', '--port', PORT];
  return spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`http://localhost:${PORT}`)) resolve();
    });
    server.on('close', (code) => reject(new Error(`gatsby develop ended with ${code}:\n${output.slice(-2000)}`)));
  });
}

/**
 * Seconds from the writing of a file to the first frame in which the browser shows a text. A locator would look after 0.27, 0.77,
 * and 1.27 s only.
 */
async function timeUntilShown(page: Page, file: string, text: string, shown: string): Promise<number> {
  const isShown = (expected: string): boolean => document.body.textContent.includes(expected);
  const seen = page.waitForFunction(isShown, shown, { polling: 'raf', timeout: 30_000 });
  const started = performance.now();
  writeFileSync(file, text);
  await seen;
  const seconds = (performance.now() - started) / 1000;
  await setTimeout(PAUSE);
  return seconds;
}
