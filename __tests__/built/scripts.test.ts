import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC, read } from './built-site';

const SCRIPTS = readdirSync(PUBLIC).filter((file) => file.endsWith('.js'));
const TEMPLATES = SCRIPTS.filter((file) => file.startsWith('component---src-templates-'));

/** What a template itself may add to the scripts that all pages share, in bytes before compression. */
const MAX_TEMPLATE_BYTES = 16_384;

test('the script of each kind of page is small', () => {
  expect(TEMPLATES.length).toBeGreaterThan(4);
  expect(TEMPLATES.filter((file) => statSync(join(PUBLIC, file)).size > MAX_TEMPLATE_BYTES)).toEqual([]);
});

test('no script has the schemas of the content model: they are for the build', () => {
  expect(SCRIPTS.filter((file) => read(file).includes('_zod'))).toEqual([]);
});
