// Compares pictures of the built site with the references of __tests__/visual/.
// usage: npm run test:lane -- visual [[update] [a word in the names of the pictures]]
//   update  takes the pictures as references; look at them before you commit them
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/setup.mjs';
import { openCamera, type Camera } from './camera';
import { compare, reduced, TOLERATED_SHARE } from './compare';
import { shotsOf, type Shot } from './pages';
import { reportHtml, type ReportedShot } from './report';

const REFERENCES = join(ROOT, '__tests__', 'visual');
const REPORT = join(ROOT, 'test-results', 'visual');

const words = process.argv.slice(2);
const isUpdate = words.includes('update');
const shots = shotsOf(words.find((word) => word !== 'update'));
void main();

async function main(): Promise<void> {
  const camera = await openCamera(join(ROOT, 'public'));
  try {
    if (isUpdate) await update(camera);
    else process.exitCode = await check(camera);
  } finally {
    await camera.close();
  }
}

async function update({ take }: Camera): Promise<void> {
  mkdirSync(REFERENCES, { recursive: true });
  for (const shot of shots) writeFileSync(join(REFERENCES, `${shot.file}.webp`), await reduced(await take(shot)));
  console.log(`${shots.length} references are written. Look at them.`);
}

/** @returns the exit status */
async function check({ take }: Camera): Promise<number> {
  rmSync(REPORT, { recursive: true, force: true });
  for (const folder of ['reference', 'taken', 'difference']) mkdirSync(join(REPORT, folder), { recursive: true });
  const found: ReportedShot[] = [];
  for (const shot of shots) found.push(await compareShot(shot, await reduced(await take(shot))));
  const changed = found.filter(({ isChanged }) => isChanged);
  writeFileSync(join(REPORT, 'index.html'), reportHtml(found));
  for (const { file, share } of changed) console.error(`${file}: ${(share * 100).toFixed(2)} % differ`);
  console.log(`${changed.length} of ${found.length} pictures differ: test-results/visual/index.html`);
  return changed.length > 0 ? 1 : 0;
}

/** A page without a reference counts as changed. */
async function compareShot({ file }: Shot, taken: Buffer): Promise<ReportedShot> {
  const path = join(REFERENCES, `${file}.webp`);
  const reference = existsSync(path) && readFileSync(path);
  const { share, difference } = reference ? await compare(reference, taken) : { share: 1 };
  const isChanged = share > TOLERATED_SHARE;
  if (isChanged) {
    writeFileSync(join(REPORT, 'taken', `${file}.webp`), taken);
    if (reference) writeFileSync(join(REPORT, 'reference', `${file}.webp`), reference);
    if (difference) writeFileSync(join(REPORT, 'difference', `${file}.webp`), difference);
  }
  return { file, share, isChanged };
}
