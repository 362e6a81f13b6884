import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pinsOf } from './pins';

/** The files of an example that have a list of pins, as paths below its folder: one for each project with packages of its own. */
export function pinnedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'pyproject.toml' && pinsOf(readFileSync(join(folder, path), 'utf8')))
    .sort();
}
