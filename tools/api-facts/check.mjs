// Compares content/api/facts/ with the real packages. usage: npm run api:check [-- write | test]
import { chdir } from 'node:process';
import { apiFactsPython, endNotReached } from '../shared/python.mjs';
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
const task = TASKS[process.argv[2] ?? 'check'];
if (!task) {
  console.error(`✖ "${process.argv[2]}" is not one of ${Object.keys(TASKS).join(', ')}.`);
  process.exit(1);
}
const python = apiFactsPython();
if (!python) endNotReached('THE API FACTS WERE NOT CHECKED');
say(task.what);
process.exit(run(python, task.args) ? 0 : 1);
