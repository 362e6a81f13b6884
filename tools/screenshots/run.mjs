// Takes the pictures of the Dagster UI that the pages show. usage: npm run media -- screenshots [<names of pictures>]
// Ends with 1 and the names of those that could not be taken.
import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chdir } from 'node:process';
import { launchChromium } from '../shared/chromium.mjs';
import { pagesPython } from '../shared/python.mjs';
import { giveUp, ROOT, say } from '../shared/setup.mjs';
import { FOLDER, MODES, openBrowser, takePicture } from './camera.mjs';
import { dagsterApi } from './dagster-api.mjs';
import { pathOf, SCENES } from './scenes.mjs';
import { makePast, prepare, startDagster } from './server.mjs';

chdir(ROOT);
const wanted = process.argv.slice(2);
const scenes = SCENES.map((scene) => ({ ...scene, pictures: scene.pictures.filter(isWanted) }));
checkNames();
const python = resolve(
  pagesPython() ?? giveUp('The packages of Dagster could not be had.', 'Is the Python package index reached?'),
);
const browser = await launchChromium(['--font-render-hinting=none']);
const missing = [];
for (const scene of scenes.filter(({ pictures }) => pictures.length > 0)) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'screenshots-')));
  try {
    missing.push(...(await play(scene, folder)));
  } catch (error) {
    console.error(`✖ The scene ${scene.name} could not be made: ${error.message}`);
    missing.push(...scene.pictures.map(({ name }) => name));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
await browser.close();
if (missing.length > 0) giveUp(`Not taken: ${missing.join(', ')}`, 'See above for what each of them waited for.');

function isWanted({ name }) {
  return wanted.length === 0 || wanted.includes(name);
}

function checkNames() {
  const known = SCENES.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) giveUp(`No such picture: ${unknown.join(', ')}`, `There are: ${known.join(', ')}`);
}

/** Runs a scene and takes its pictures; returns the names of those that failed. */
async function play(scene, folder) {
  say(`${scene.name}: making the project${scene.hasPast ? ' and its past (about a minute)' : ''}`);
  const stage = await prepare(scene, folder, python);
  if (scene.hasPast) makePast(stage);
  say(`${scene.name}: starting Dagster`);
  const { address, stop } = await startDagster(stage);
  try {
    say(`${scene.name}: running what the pictures show (up to two minutes)`);
    const facts = await scene.act(dagsterApi(address), stage);
    const failed = new Set();
    for (const mode of MODES) {
      for (const name of await takePictures(scene, address, facts, mode, folder)) failed.add(name);
    }
    return [...failed];
  } finally {
    await stop();
  }
}

async function takePictures({ name: sceneName, pictures }, address, facts, mode, folder) {
  say(`${sceneName}: taking ${pictures.length} pictures in ${mode.theme.toLowerCase()} mode`);
  const venv = join(ROOT, '.venv');
  const context = await openBrowser(browser, mode, [
    [folder, '/home/me'],
    [venv, '/home/me/.venv'],
  ]);
  const failed = [];
  for (const picture of pictures) {
    const { name } = picture;
    const file = mode.fileName(name);
    try {
      await takePicture(context, address + pathOf(picture, facts), picture, file);
      console.log(`  ${file}  ${Math.round((await stat(join(FOLDER, file))).size / 1024)} kB`);
    } catch (error) {
      console.error(`✖ ${file}: ${error.message}`);
      failed.push(name);
    }
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return failed;
}
