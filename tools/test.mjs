// Sets up and runs every check and test. usage: npm test
import { chdir } from 'node:process';
import { giveUp, ROOT, run, say, setUp } from './setup.mjs';

chdir(ROOT);
say('Packages');
setUp();
const { requireChromium } = await import('./chromium.mjs');

/** What is done, the command that does it, and what to do when it fails. */
const STEPS = [
  ['Format', 'npm run format:check', 'npm run format mends it.'],
  ['Lint', 'npm run lint', 'npm run lint says where.'],
  ['Prose', 'npm run lint:prose', 'npm run lint:prose says where, and what to write instead.'],
  ['Unit and component tests', 'npm run test:unit', 'npm run test:unit runs them alone.'],
  ['Editor schemas are those of the content model', 'npm run schemas -- --check', 'npm run schemas writes them anew.'],
  ['Check of the content', 'npm run check', 'What to mend is listed above; docs/checks.md explains it.'],
  ['Build of the site', 'node tools/expect-fresh.mjs npm run build', 'What to mend is listed above.'],
  ['Types, the queries included', 'npm run typecheck', 'A query and its use disagree, or code does not fit.'],
  ['Faults put into the content', 'npm run test:faults', 'npm run test:faults runs them alone.'],
  ['Builds of small sites', 'npm run test:site', 'npm run test:site runs them alone.'],
  ['Build of the site under a base path', 'npm run build:base-path', 'What to mend is listed above.'],
  ['Browser tests', 'npm run test:e2e', 'npm run test:e2e runs them alone, after npm run build.'],
];

const chromiumPath = requireChromium();
const started = Date.now();
STEPS.forEach(([name, command, remedy], index) => {
  say(`${index + 1} of ${STEPS.length}: ${name} (${command}; ${Math.round((Date.now() - started) / 1000)} s so far)`);
  const [program, ...args] = command.split(' ');
  if (!run(program, args, { CHROMIUM_PATH: chromiumPath })) giveUp(`${name}: failed.`, remedy);
});
say(`All ${STEPS.length} steps passed in ${Math.round((Date.now() - started) / 1000)} s.`);
