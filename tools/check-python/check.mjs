// Lints all Python (pyproject.toml has the rules), and checks the types of the samples that call services which tests
// replace, against the packages of those services.
// usage: npm run check:python [-- --fix], which mends first what can be mended
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { checksPython, endNotReached, pagesPython } from '../shared/python.mjs';
import { refuseOptions, ROOT, run, say } from '../shared/setup.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache');
const SAMPLES = join(ROOT, 'content', 'samples');

chdir(ROOT);
const usage = 'npm run check:python [-- --fix]';
const isFixing = process.argv[2] === '--fix';
if (!isFixing) refuseOptions(usage);
const python = pagesPython();
const checker = checksPython();
if (!python || !checker) endNotReached('THE PYTHON WAS NOT CHECKED');
const packages = execFileSync(checker, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'], {
  encoding: 'utf8',
});
const project = join(CACHE, 'sample-types.json');
mkdirSync(CACHE, { recursive: true });
writeFileSync(
  project,
  JSON.stringify({
    include: [join(SAMPLES, 'wind_farm')],
    extraPaths: [SAMPLES, packages.trim()],
    typeCheckingMode: 'standard',
  }),
);
const steps = [
  ['Linting Python', ['ruff', 'check', ...(isFixing ? ['--fix'] : [])]],
  ['Checking the format of Python', ['ruff', 'format', ...(isFixing ? [] : ['--check'])]],
  ['Checking the types of the samples', ['basedpyright', '--project', project, '--pythonpath', join(ROOT, python)]],
];
const failed = steps.filter(([title, module]) => {
  say(title);
  return !run(checker, ['-m', ...module]);
});
process.exit(failed.length > 0 ? 1 : 0);
