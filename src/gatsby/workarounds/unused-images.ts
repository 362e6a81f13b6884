// What is wrong: Gatsby 5.16 never deletes a picture that it has made, and has no hook for one that no page needs any more. It
// remembers for good which pictures it has made, so one that was deleted would not be made again.
// What it buys: the published site does not depend on earlier builds, and has no pictures of drafts.
// When it can go: when Gatsby deletes such pictures, or makes a missing one anew. Canary: __tests__/unit/gatsby/workarounds.test.ts.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapConcurrently } from '../node/map-concurrently';
import { listFiles } from '../node/list-files';
import { publicFile } from '../node/publish/public-files';

const PUBLISHED = publicFile('/static');
/** Where pictures are kept that no page shows. */
const SET_ASIDE = '.cache/unused-images';

/** How Gatsby names the files of a picture: below the digest of its content. */
const IMAGE = /^[0-9a-f]{32}\//;
const IMAGE_ADDRESS = /\/static\/([0-9a-f]{32}\/[^"\\\s]+)/g;

/** Moves image files out of the site that no page shows any more, and back if a page shows them again. */
export async function setAsideUnusedImages(): Promise<void> {
  const published = (await listImages(PUBLISHED)).filter((path) => IMAGE.test(path));
  const setAside = await listImages(SET_ASIDE);
  if (published.length + setAside.length === 0) return;
  const shown = await listShownImages();
  await mapConcurrently(published, async (path) => {
    if (!shown.has(path)) await move(join(PUBLISHED, path), join(SET_ASIDE, path));
  });
  await mapConcurrently(setAside, async (path) => {
    if (shown.has(path)) await move(join(SET_ASIDE, path), join(PUBLISHED, path));
  });
}

/** The pictures that the data of any page names, which is where its HTML has them from. */
async function listShownImages(): Promise<ReadonlySet<string>> {
  const folder = publicFile('/page-data');
  const shown = new Set<string>();
  await mapConcurrently(await listFiles(folder), async (path) => {
    const text = await readFile(join(folder, path), 'utf8');
    for (const [, address = ''] of text.matchAll(IMAGE_ADDRESS)) shown.add(decodeURIComponent(address));
  });
  return shown;
}

async function listImages(folder: string): Promise<string[]> {
  return existsSync(folder) ? listFiles(folder) : [];
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}
