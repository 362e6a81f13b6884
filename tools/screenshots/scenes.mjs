// The scenes, `scenes/<name>.yml`, and how they are set up. The README explains their fields.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shared/setup.mjs';
import { CITY_BIKES } from './scenes/city-bikes.mjs';

const FOLDER = join(ROOT, 'tools/screenshots/scenes');
/** What cannot be said in YAML. */
const CODE = { 'city-bikes': CITY_BIKES };

export const SCENES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yml'))
  .map((file) => {
    const name = basename(file, '.yml');
    const scene = parse(readFileSync(join(FOLDER, file), 'utf8'));
    return { name, act: (api, stage) => runSteps(scene.steps, name, api, stage), ...scene, ...CODE[name] };
  });

/** Creates the project of a scene: `copies` of samples, and `files` with their texts. */
export async function makeProject({ copies, files = {} }, project) {
  for (const [path, sample] of Object.entries(copies)) {
    await cp(join(ROOT, 'content/samples', sample), join(project, path), { recursive: true });
  }
  await writeFiles(files, project);
}

/** The path of a picture's page in the UI, with the ids of the scene: `/runs/{nightlyRun}`. */
export function pathOf({ path }, ids) {
  return path.replace(/\{(\w+)\}/g, (_, name) => ids[name]);
}

/** Runs the steps of a scene; returns the ids of those runs that have a name. */
export async function runSteps(steps, location, api, stage) {
  const ids = {};
  for (const { write, setPoolLimit, startSchedule, startSensor, run, launch, assets, id } of steps) {
    if (write) await writeFiles(write, stage.project);
    if (setPoolLimit) await api.setPoolLimit(...setPoolLimit);
    if (startSchedule) await api.startSchedule(location, startSchedule);
    if (startSensor) await api.startSensor(location, startSensor);
    if (run) runCommand(run, stage);
    const launched = launch && (await api.launchJob(location, launch, assets));
    if (launch || startSensor) await api.waitUntilIdle();
    if (id) ids[id] = launched ?? (await api.findRuns({}))[0];
  }
  return ids;
}

/** Runs a command line in the project, as a reader types it. */
function runCommand(command, { project, env }) {
  const { status, stdout, stderr } = spawnSync(command, { cwd: project, env, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed.\n${`${stdout}${stderr}`.slice(-2000)}`);
}

async function writeFiles(files, folder) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
