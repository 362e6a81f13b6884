// Sets up and runs every check and test, as many at once as there are processors, at most four. usage: npm test
import { availableParallelism } from 'node:os';
import { chdir } from 'node:process';
import { runSteps } from './run-steps.mjs';
import { refuseOptions, ROOT, say } from '../shared/setup.mjs';
import { setUp } from '../shared/packages.mjs';

chdir(ROOT);
refuseOptions('npm test runs everything; README.md lists the commands that run a part, such as npm run test:unit.');
say('Packages');
await setUp();
const { requireTestBrowser } = await import('../shared/chromium.mjs');

const MAX_CONCURRENCY = 4;
/** The browser tests run in so many parts, each with a browser and servers of its own. */
const BROWSER_PARTS = 4;
const FIRST_PORT = Number(process.env.E2E_PORT ?? 9101);
const PORTS_OF_A_PART = 3;

/** By content, since a fresh clone has new times of change. */
const PRETTIER_CACHE = '--cache --cache-strategy content --cache-location node_modules/.cache/prettier/.prettier-cache';

const BUILD = 'Build of the site';
const BASE_PATH_BUILD = 'Build of a small site under a base path';

/** @type {import('./run-steps.mjs').Step[]} */
const STEPS = [
  {
    name: BUILD,
    command: 'node tools/test/expect-fresh.mjs npm run build',
    remedy: 'What to mend is listed above.',
  },
  { name: 'Lint', command: 'npm run lint', remedy: 'npm run lint says where.' },
  { name: 'Format', command: `npx prettier --check . ${PRETTIER_CACHE}`, remedy: 'npm run format mends it.' },
  {
    name: 'Prose',
    command: 'npm run lint:prose',
    remedy: 'npm run lint:prose says where, and what to write instead.',
  },
  {
    name: 'Check of the content',
    command: 'npm run check',
    remedy: 'What to mend is listed above; docs/checks.md explains it.',
  },
  {
    name: 'Editor schemas are those of the content model',
    command: 'npm run schemas -- --check',
    remedy: 'npm run schemas writes them anew.',
  },
  { name: BASE_PATH_BUILD, command: 'npm run test:lane -- base-path', remedy: 'What to mend is listed above.' },
  // The longest step: begun late, it would run alone at the end.
  { name: 'Builds of small sites', command: 'npm run test:site', remedy: 'npm run test:site runs them alone.' },
  ...browserParts(),
  {
    name: 'Every page of the built site',
    command: 'npm run test:built',
    remedy: 'npm run test:built runs this alone, after npm run build.',
    needs: [BUILD],
  },
  {
    name: 'Servers in front of the built site',
    command: 'npm run test:hosting',
    remedy: 'npm run test:hosting runs this alone, after npm run build and npm run test:lane -- base-path.',
    needs: [BUILD, BASE_PATH_BUILD],
  },
  {
    name: 'Types, the queries included',
    command: 'npm run typecheck',
    remedy: 'A query and its use disagree, or code does not fit.',
    needs: [BUILD],
  },
  { name: 'Unit and component tests', command: 'npm run test:unit', remedy: 'npm run test:unit runs them alone.' },
  {
    name: 'Faults put into the content',
    command: 'npm run test:faults',
    remedy: 'npm run test:faults runs them alone.',
  },
];

function browserParts() {
  const CHROMIUM_PATH = requireTestBrowser();
  return Array.from({ length: BROWSER_PARTS }, (_, index) => ({
    name: `Browser tests, part ${index + 1} of ${BROWSER_PARTS}`,
    command: `npm run test:e2e -- --workers=1 --shard=${index + 1}/${BROWSER_PARTS} --output=test-results/${index + 1}`,
    remedy: 'npm run test:e2e runs them alone, after npm run build and npm run test:lane -- base-path.',
    needs: [BUILD, BASE_PATH_BUILD],
    env: { CHROMIUM_PATH, E2E_PORT: String(FIRST_PORT + index * PORTS_OF_A_PART) },
  }));
}

const started = Date.now();
const { passed, failed, leftOut } = await runSteps(STEPS, Math.min(availableParallelism(), MAX_CONCURRENCY));
say(`Steps that failed: ${failed.join('; ') || 'none'}`);
console.log(`${passed.length} passed, ${failed.length} failed, ${leftOut.length} left out`);
console.log(`npm test took ${Math.round((Date.now() - started) / 1000)} s.`);
process.exit(failed.length === 0 ? 0 : 1);
