// One run of Lighthouse's mobile preset. Lighthouse is apart from the site's own packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../shared/chromium.mjs';
import { giveUp, ROOT } from '../shared/setup.mjs';

/**
 * What is read of a report.
 * @typedef {{ id: string, score: number | null, numericValue?: number, details?: { items: Record<string, unknown>[] } }} Audit
 * @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, Audit> }} Report
 */

const FOLDER = join(ROOT, 'tools/lighthouse');

/**
 * Visits a page once, in a new browser.
 * @param {string} url
 * @param {readonly string[]} categories
 * @returns {Promise<Report>}
 */
export async function report(url, categories) {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const child = spawn(
    process.execPath,
    [
      join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: requireChromium() } },
  );
  await once(child, 'close');
  if (child.exitCode !== 0) giveUp(`Lighthouse ended with ${child.exitCode}.`, `Open ${url} in a browser.`);
  const result = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return result;
}
