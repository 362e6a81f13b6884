// Compares the prose of the pages with the strings of the installed packages. usage: npm run check:originality
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { endNotReached, pagesPython } from '../shared/python.mjs';
import { giveUp, refuseOptions, ROOT, run, say } from '../shared/setup.mjs';
import { setUp } from '../shared/packages.mjs';

chdir(ROOT);
refuseOptions('npm run check:originality');
await setUp(); // the prose is listed by the site's own parser
const python = pagesPython();
if (!python) endNotReached('THE PROSE WAS NOT COMPARED');
say('Comparing the prose of the pages with the strings of the packages');
const listed = spawnSync(process.execPath, ['--import', 'tsx', 'tools/originality/list-prose.ts'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 30,
});
if (listed.status !== 0) giveUp('The prose could not be listed.', listed.stderr);
const folder = mkdtempSync(join(tmpdir(), 'prose-'));
const file = join(folder, 'prose.jsonl');
writeFileSync(file, listed.stdout);
const succeeded = run(python, ['tools/originality/compare.py', file]);
rmSync(folder, { recursive: true });
process.exit(succeeded ? 0 : 1);
