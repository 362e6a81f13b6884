// Writes static/icons.svg: Lucide's icons that the site uses, and its own marks. usage: npm run media -- icons [--check]
import { icons } from '@iconify-json/lucide';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/setup.mjs';
import { SPRITE_ICONS } from './icons';

const FILE = join(ROOT, 'static', 'icons.svg');
const LICENSE =
  'Icons: Lucide (https://lucide.dev, ISC License). The logo and the brand marks are drawn for this project.';
/** The style sheet gives every icon its strokes. */
const STROKES = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

const sprite = `<!-- ${LICENSE} -->
<svg xmlns="http://www.w3.org/2000/svg">
${[...ownMarks(), ...Object.entries(SPRITE_ICONS).map(([id, name]) => symbolOf(id, name))].join('\n')}
</svg>
`;
if (!process.argv.includes('--check')) writeFileSync(FILE, sprite);
else if (readFileSync(FILE, 'utf8') !== sprite) {
  console.error('static/icons.svg is not what tools/icon-sprite/icons.ts says; npm run media -- icons writes it.');
  process.exit(1);
}

/** The logo and the brand marks, as the sprite has them. */
function ownMarks(): string[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => /<symbol [^>]*id="(?:logo|brand-)/.test(line));
}

function symbolOf(id: string, name: string): string {
  const found = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? ''];
  if (!found) throw new Error(`Lucide has no icon ${name}.`);
  const shapes = found.body.replace(STROKES, '').replace(/^<g>|<\/g>$/g, '');
  return `  <symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
