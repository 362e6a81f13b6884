// Makes the site's font files, src/styles/fonts/, from the packages: the characters of characters.mjs, in the weights that the
// style sheets use: digits of one width in tables, and no ligatures in code. Run it when one of these changes. usage: npm run media -- fonts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { CODE_CHARACTERS, TEXT_CHARACTERS } from './characters.mjs';

const WEIGHTS = { wght: { min: 400, max: 700 } };

await write('inter.woff2', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', TEXT_CHARACTERS, [
  'kern',
  'tnum',
]);
await write(
  'jetbrains-mono.woff2',
  '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  CODE_CHARACTERS,
  [],
);

async function write(name, source, characters, keepFeatures) {
  const whole = readFileSync(join(import.meta.dirname, 'node_modules', source));
  const subset = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: WEIGHTS, keepFeatures });
  writeFileSync(`src/styles/fonts/${name}`, subset);
  console.log(`${name}: ${subset.length} of ${whole.length} bytes`);
}
