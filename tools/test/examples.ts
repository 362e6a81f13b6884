// Tests the projects of content/samples/examples as their readers have them: unpacked into an empty folder, with the packages that
// they pin. Runs the commands of each README, the tests, and compares the asset graph with content/graphs/.
// usage: npm run test:lane -- examples [<project> …]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { listProjects, readProject } from '../../src/gatsby/node/examples/project-files';
import { zip } from '../../src/gatsby/node/examples/zip';
import { graphNameOf } from '../../src/site-graph/references/examples';
import { endNotReached, pagesPython } from '../shared/python.mjs';
import { QUIET_ENVIRONMENT, ROOT } from '../shared/setup.mjs';
import { pinnedFiles } from '../example-pins/pinned-files';
import { pinsOf } from '../example-pins/pins';
import { resolvePins } from '../example-pins/resolve-pins';
import { readmeCommands } from './readme-commands';

interface Step {
  readonly name: string;
  readonly command: string;
}

/** What a project takes at most for a step: none of them waits for a service. */
const MAX_STEP_TIME = 15 * 60 * 1000;

void main();

async function main(): Promise<void> {
  process.chdir(ROOT);
  const found = pagesPython();
  if (!found) return endNotReached('THE EXAMPLES WERE NOT RUN');
  const python = resolve(found);
  const chosen = process.argv.slice(2);
  const projects = (await listProjects(ROOT)).filter((name) => chosen.length === 0 || chosen.includes(name));
  const failures: string[] = [];
  for (const project of projects) {
    const started = performance.now();
    const failed = await testProject(project, python);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${failed === undefined ? '✓' : '✖'} ${project}  ${seconds} s`);
    if (failed !== undefined) failures.push(`✖ ${project}: ${failed}`);
  }
  if (projects.length === 0) failures.push(`There is no such project: ${chosen.join(', ')}.`);
  if (failures.length > 0) console.error(`\n${failures.join('\n\n')}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Tests a project in an empty folder. Returns what failed, with its output. */
async function testProject(project: string, python: string): Promise<string | undefined> {
  const workshop = mkdtempSync(join(tmpdir(), `example-${project}-`));
  try {
    const archive = join(workshop, `${project}.zip`);
    writeFileSync(archive, zip(await readProject(ROOT, project)));
    const folder = join(workshop, project);
    const environment = environmentIn(workshop, python);
    const unpack: Step = { name: 'unpack', command: `"${python}" -m zipfile -e "${archive}" "${workshop}"` };
    const unpacked = run(unpack, workshop, environment);
    if (unpacked !== undefined) return unpacked;
    const pinned = pinnedFiles(folder);
    const unpinned = pinned.flatMap((file) => unpinnedPackages(join(folder, file), environment));
    if (unpinned.length > 0)
      return `npx tsx tools/example-pins/run.ts ${project}, for these packages have no pin:\n    ${unpinned.join('\n    ')}`;
    for (const step of stepsOf(project, folder, pinned.map(dirname))) {
      const failure = run(step, folder, environment);
      if (failure !== undefined) return failure;
    }
    return undefined;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** @param environments the folders, from that of the project, which have packages of their own */
function stepsOf(project: string, folder: string, environments: readonly string[]): Step[] {
  const commands = readmeCommands(readFileSync(join(folder, 'README.md'), 'utf8'));
  const graph = join(ROOT, 'content', 'graphs', `${graphNameOf(project)}.yml`);
  const tool = join(ROOT, 'tools', 'asset-graphs', 'asset_graphs.py');
  return [
    ...environments.map((path) => ({ name: 'install', command: `uv sync --project "${path}"` })),
    { name: 'check', command: 'uv run dg check defs' },
    { name: 'test', command: 'uv run pytest' },
    ...commands.map((command) => ({ name: 'run', command })),
    ...(existsSync(graph) ? [{ name: 'graph', command: `uv run python "${tool}" --check "${graph}"` }] : []),
  ];
}

/** What uv installs for a pyproject.toml beyond its pins. */
function unpinnedPackages(pyproject: string, env: NodeJS.ProcessEnv): string[] {
  const pins = new Set(pinsOf(readFileSync(pyproject, 'utf8')));
  return resolvePins(dirname(pyproject), 'uv', env).filter((pin) => !pins.has(pin));
}

/** What a reader has who has installed uv: nothing of this project, and no key of a service. */
function environmentIn(workshop: string, python: string): NodeJS.ProcessEnv {
  const programs = join(workshop, 'programs');
  const uv = join(dirname(python), process.platform === 'win32' ? 'uv.exe' : 'uv');
  mkdirSync(programs);
  symlinkSync(uv, join(programs, process.platform === 'win32' ? 'uv.exe' : 'uv'));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VIRTUAL_ENV|PYTHONPATH|DAGSTER_HOME)$|_API_KEY$|^npm_/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    ...QUIET_ENVIRONMENT,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
  };
}

function run({ name, command }: Step, cwd: string, env: NodeJS.ProcessEnv): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    env,
    shell: true,
    encoding: 'utf8',
    timeout: MAX_STEP_TIME,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status === 0) return undefined;
  const lines = `${stdout}${stderr}`.trimEnd().split('\n').slice(-40);
  return [`${name}: ${command}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
