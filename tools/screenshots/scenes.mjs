// The scenes, `scenes/<name>.yml`, and how they are set up. The README explains their fields.
import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shared/setup.mjs';
import { CITY_BIKES } from './scenes/city-bikes.mjs';

const NAMES = ['bakery', 'bike-share', 'city-bikes', 'orchard', 'honey_coop', 'creamery'];
/** What cannot be said in YAML. */
const CODE = { 'city-bikes': CITY_BIKES };

export const SCENES = NAMES.map((name) => {
  const scene = parse(readFileSync(join(ROOT, 'tools/screenshots/scenes', `${name}.yml`), 'utf8'));
  return { name, act: (api, project) => runSteps(scene.steps, name, api, project), ...scene, ...CODE[name] };
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
async function runSteps(steps, location, api, project) {
  const ids = {};
  for (const { write, setPoolLimit, startSchedule, launch, assets, id } of steps) {
    if (write) await writeFiles(write, project);
    if (setPoolLimit) await api.setPoolLimit(...setPoolLimit);
    if (startSchedule) await api.startSchedule(location, startSchedule);
    if (launch) {
      const run = await api.launchJob(location, launch, assets);
      if (id) ids[id] = run;
      await api.waitUntilIdle();
    }
  }
  return ids;
}

async function writeFiles(files, folder) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
