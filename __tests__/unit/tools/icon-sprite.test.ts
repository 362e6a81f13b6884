import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_ICONS } from '../../../src/content-model/site/icons';
import { SPRITE_ICONS } from '../../../tools/icon-sprite/icons';

const SPRITE = readFileSync('static/icons.svg', 'utf8');

function textsBelow(folder: string, extension: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => extension.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

test('the sprite has the icons of the list, and the own marks', () => {
  const ids = [...SPRITE.matchAll(/<symbol [^>]*id="([^"]+)"/g)].map(([, id]) => id);
  const marks = ids.filter((id) => id === 'logo' || id?.startsWith('brand-'));
  expect(marks).toHaveLength(5);
  expect(new Set(ids)).toEqual(new Set([...marks, ...Object.keys(SPRITE_ICONS)]));
});

test('no icon of the list is unused', () => {
  const texts = `${textsBelow('src', /\.tsx?$/).replace(/CONTENT_ICONS = \[[\s\S]*?\]/, '')}${textsBelow('content/site', /\.yml$/)}`;
  const unused = Object.keys(SPRITE_ICONS).filter((id) => !new RegExp(`[\\s'"\`/#:]${id}(?![\\w-])`).test(texts));
  expect(unused).toEqual([]);
});

test('content names icons that the sprite has', () => {
  expect(CONTENT_ICONS.filter((name) => !SPRITE.includes(`id="${name}"`))).toEqual([]);
});
