// Pins every package of an example in the pyproject.toml of each of its projects, at the newest versions that its dependencies allow.
// The pins are constraints, and uv writes its lock file from them on the reader's machine: a lock file that we ship would name the
// registry in every line, and so go around a reader's mirror.
// usage: npx tsx tools/example-pins/run.ts <project> …
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { listProjects } from '../../src/gatsby/node/examples/project-files';
import { isLeftover } from '../../src/gatsby/node/leftovers';
import { PROJECTS_FOLDER } from '../../src/site-graph/references/examples';
import { endNotReached, pagesPython } from '../shared/python.mjs';
import { giveUp, ROOT } from '../shared/setup.mjs';
import { pinnedFiles } from './pinned-files';
import { withPins } from './pins';
import { resolvePins } from './resolve-pins';

process.chdir(ROOT);
const python = pagesPython();
if (!python) endNotReached('THE EXAMPLES WERE NOT PINNED');
else void pinExamples(process.argv.slice(2), resolve(dirname(python), 'uv'));

async function pinExamples(chosen: readonly string[], uv: string): Promise<void> {
  const projects = await listProjects(ROOT);
  const unknown = chosen.filter((name) => !projects.includes(name));
  if (chosen.length === 0 || unknown.length > 0) {
    const diagnostic = unknown.length > 0 ? `There is no example ${unknown.join(', ')}.` : 'No example is named.';
    giveUp(diagnostic, `Name one or more of these: ${projects.join(', ')}.`);
  }
  for (const project of chosen) pinExample(project, uv);
}

/** Works on a copy, so that an environment and a lock file of the writer stay as they are. */
function pinExample(project: string, uv: string): void {
  const folder = join(ROOT, 'content', PROJECTS_FOLDER, project);
  const workshop = mkdtempSync(join(tmpdir(), `pin-${project}-`));
  try {
    const copy = join(workshop, project);
    cpSync(folder, copy, { recursive: true, filter: (path) => !isLeftover(relative(folder, path)) });
    const files = pinnedFiles(copy);
    for (const file of files) rewrite(join(copy, file), (text) => withPins(text, []));
    for (const file of files) {
      const pins = resolvePins(join(copy, dirname(file)), uv, process.env);
      rewrite(join(folder, file), (text) => withPins(text, pins));
      console.log(`✔ ${project}/${file}: ${pins.length} packages`);
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
