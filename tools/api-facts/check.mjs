// Compares content/api/facts/ with the real packages. usage: npm run api:check [-- write [<names>] | test]
import { chdir } from 'node:process';
import { endNotReached, pagesPython } from '../shared/python.mjs';
import { ROOT, run, say } from '../shared/setup.mjs';

const EXTRACT = 'tools/api-facts/extract.py';
const TASKS = {
  check: { what: 'Comparing content/api/facts/ with the packages', args: [EXTRACT, '--check'] },
  write: { what: 'Writing content/api/facts/', args: [EXTRACT] },
  test: {
    what: 'Testing the extraction',
    args: ['-m', 'pytest', '__tests__/api_facts'],
  },
};

chdir(ROOT);
const [name = 'check', ...only] = process.argv.slice(2);
const task = TASKS[name];
if (!task) {
  console.error(`✖ "${name}" is not one of ${Object.keys(TASKS).join(', ')}.`);
  process.exit(1);
}
const python = pagesPython();
if (!python) endNotReached('THE API FACTS WERE NOT CHECKED');
say(task.what);
process.exit(run(python, [...task.args, ...(only.length ? ['--only', ...only] : [])]) ? 0 : 1);
