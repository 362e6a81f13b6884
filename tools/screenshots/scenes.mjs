// The scenes, each with its pictures: `scenes/<name>.yml`. The README explains their fields.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../setup.mjs';
import { BAKERY } from './scenes/bakery.mjs';
import { BIKE_SHARE } from './scenes/bike-share.mjs';
import { CITY_BIKES } from './scenes/city-bikes.mjs';
import { CREAMERY, HONEY_COOP, ORCHARD } from './scenes/sections.mjs';

export const SCENES = [BAKERY, BIKE_SHARE, CITY_BIKES, ORCHARD, HONEY_COOP, CREAMERY].map((scene) => {
  const file = join(ROOT, 'tools/screenshots/scenes', `${scene.name}.yml`);
  return { ...scene, pictures: parse(readFileSync(file, 'utf8')) };
});

/** The path of a picture's page in the UI, with the ids of the scene: `/runs/{nightlyRun}`. */
export function pathOf({ path }, ids) {
  return path.replace(/\{(\w+)\}/g, (_, name) => ids[name]);
}
