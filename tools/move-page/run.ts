// Moves a page, or a folder with its pages. usage: npm run move -- <from> <to> [--dry-run] [--new-folder]
//   <from>, <to>  a route, /guides/automate/sensors, or the path of a file, content/docs/guides/automate/sensors.mdx
//   --dry-run     lists the changes and makes none
//   --new-folder  the new folder is another one, though one has nearly its name
// Every link to it leads to the new place, and the old address redirects there, if a commit has the page at it.
import { mkdir, readdir, rename, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readContent } from '../../src/gatsby/node/content/read-content';
import { committedFiles } from './committed-files';
import { readTestFiles } from './test-files';
import { planMove, type MovePlan } from './plan-move';
import { runForWriter } from '../writer/run-for-writer';
import { WriterError } from '../writer/writer-error';

const USAGE = 'npm run move -- /guides/old-page /guides/new-page [--dry-run] [--new-folder]';

void runForWriter(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'new-folder': { type: 'boolean', default: false },
    },
  });
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0) {
    throw new WriterError('Two paths are needed: from where, and to where.', USAGE);
  }
  const { files, paths } = await readContent(process.cwd());
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const options = { committed: committedFiles(), tests: await readTestFiles(), newFolder: values['new-folder'] };
  const plan = planMove(from, to, texts, paths, options);
  console.log(plan.edits.join('\n'));
  if (values['dry-run']) {
    console.log(`\n${plan.edits.length} changes would be made.`);
    return;
  }
  await carryOut(plan);
  console.log(`\n${plan.edits.length} changes are made. Next: npm run check`);
});

async function carryOut({ files, texts, tests }: MovePlan): Promise<void> {
  for (const [before, after] of files) {
    await mkdir(dirname(join('content', after)), { recursive: true });
    await rename(join('content', before), join('content', after));
    await removeEmptyFolders(dirname(before));
  }
  for (const [path, text] of texts) await writeFile(join('content', path), text);
  for (const [path, text] of tests) await writeFile(path, text);
}

/** Removes a folder below `content/docs/` that the move has left empty, and those above it. */
async function removeEmptyFolders(folder: string): Promise<void> {
  if (folder === 'docs' || (await readdir(join('content', folder))).length > 0) return;
  await rmdir(join('content', folder));
  await removeEmptyFolders(dirname(folder));
}
