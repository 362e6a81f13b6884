// The lists of words that the rules look for. Writers edit them as YAML.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shared/setup.mjs';

/** @type {readonly string[]} */
export const PROPER_NAMES = read('proper-names');
/** @type {readonly { readonly words: readonly string[], readonly instead: string }[]} */
export const WORDING = read('wording');

function read(name) {
  return parse(readFileSync(join(ROOT, 'tools/prose', `${name}.yml`), 'utf8'));
}
