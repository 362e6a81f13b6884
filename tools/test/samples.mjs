// Runs the code of the pages, in fences and in sample files, against the real packages.
// usage: npm run test:samples [-- <options for pytest> | write]
//   write  writes the figures of docs/quality.md instead
import { join } from 'node:path';
import { argv, chdir } from 'node:process';
import { endNotReached, pagesPython } from '../shared/python.mjs';
import { ROOT, run, say } from '../shared/setup.mjs';
import { setUp } from '../shared/packages.mjs';

chdir(ROOT);
const options = argv.slice(2);
if (options.includes('--help')) {
  console.log('npm run test:samples [-- <options for pytest, such as -k sensors> | write]');
  process.exit(0);
}
await setUp(); // the fences are listed by the site's own parser
const python = pagesPython();
if (!python) endNotReached('THE SAMPLES WERE NOT RUN');
if (options.includes('write')) process.exit(runPython('__tests__/samples/fences/figures.py', 'write') ? 0 : 1);
say('Running the samples');
const atOnce = ['--numprocesses', 'auto'];
const tested = runPython('-m', 'pytest', ...atOnce, '__tests__/samples', ...options);
process.exit(tested ? 0 : 1);

function runPython(...args) {
  // An absolute path, since tests start processes in other folders.
  return run(python, args, { PYTHONPATH: join(ROOT, 'content/samples') });
}
