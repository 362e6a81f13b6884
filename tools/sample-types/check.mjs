// Checks the types of the samples that call services which tests replace, against the packages of those services.
// usage: npm run check:sample-types
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { endNotReached, pagesPython, typesPython } from '../shared/python.mjs';
import { refuseOptions, ROOT, run, say } from '../shared/setup.mjs';

const CACHE = join(ROOT, 'node_modules', '.cache');
const SAMPLES = join(ROOT, 'content', 'samples');

chdir(ROOT);
refuseOptions('npm run check:sample-types');
const python = pagesPython();
const checker = typesPython();
if (!python || !checker) endNotReached('THE TYPES OF THE SAMPLES WERE NOT CHECKED');
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
say('Checking the types of the samples');
process.exit(run(checker, ['-m', 'basedpyright', '--project', project, '--pythonpath', join(ROOT, python)]) ? 0 : 1);
