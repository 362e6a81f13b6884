// Measures pages of the built site with Lighthouse's mobile preset. usage: npm run bench -- lighthouse [/a/route …], after npm run build
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { giveUp, ROOT, say } from '../shared/setup.mjs';
import { report } from './report.mjs';

const PORT = '9120';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The first page, a long guide, a page with pictures and a tag page; the longest reference page is added to them. */
const ROUTES = [
  '/',
  '/guides/automate/schedules/defining-schedules',
  '/getting-started/quickstart',
  '/tags/examples/code-example',
];
/** Performance may miss the full score by a point, once. */
const ALMOST = 0.99;
const MAX_BLOCKING_MS = 50;

chdir(ROOT);
const routes = process.argv.length > 2 ? process.argv.slice(2) : [...ROUTES, longestReferencePage()];
// No requests leave this machine: Lighthouse asks only the server below.
const server = spawn(process.execPath, ['tools/gatsby/run.mjs', 'serve', '--port', PORT], { stdio: 'ignore' });
process.once('exit', () => server.kill());
await waitForServer();
const results = [];
for (const route of routes) results.push(await measure(route));
console.table(results.map(({ route, scores, shift, blocking }) => ({ route, ...scores, shift, blocking })));
for (const { route, failures } of results) console.log(route, failures.join(', ') || 'nothing to mend');
const failed = results.filter(
  ({ scores, shift, blocking }) =>
    shift > 0.001 ||
    blocking >= MAX_BLOCKING_MS ||
    CATEGORIES.some((name) => scores[name] < (name === 'performance' ? ALMOST : 1)),
);
const almost = results.filter(({ scores }) => scores.performance < 1);
if (failed.length > 0 || almost.length > 1) giveUp('Some pages miss their budget.', 'See the table above.');
say('All pages are within their budget.');

function longestReferencePage() {
  const pages = readdirSync('public/api', { recursive: true }).filter((path) => path.endsWith('index.html'));
  const sizes = pages.map((path) => statSync(join('public/api', path)).size);
  return `/api/${pages[sizes.indexOf(Math.max(...sizes))].replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
}

async function waitForServer() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) giveUp('gatsby serve ended.', `Is port ${PORT} in use?`);
    await setTimeout(200);
  }
}

async function measure(route) {
  const { categories, audits } = await report(`http://127.0.0.1:${PORT}${route}`, CATEGORIES);
  return {
    route,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, categories[name].score])),
    shift: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    blocking: Math.round(audits['total-blocking-time'].numericValue),
    failures: Object.values(audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id }) => id),
  };
}
