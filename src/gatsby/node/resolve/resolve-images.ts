import type { DocImage } from '../../../content-model/records/doc';
import type { Database } from '../database/database';
import { findFiles, type DocNode, type Find, type PartialNode } from './resolve-body';

/** The pictures that a page shows directly or in a partial, each once. */
export function resolveImages({ files }: DocNode, { find, imageFile }: Database): Promise<DocImage[]> {
  const images = shownImages(files, find);
  return Promise.all(
    [...pathsOf(images)].map(async (path) => ({
      path,
      alternativeTexts: images.filter((image) => image.path === path).map(({ alt = '' }) => alt),
      file: await imageFile(path),
    })),
  );
}

/** How many pictures a page shows, as `resolveImages` finds them. */
export function countImages({ files }: Pick<DocNode, 'files'>, { find }: Pick<Database, 'find'>): number {
  return pathsOf(shownImages(files, find)).size;
}

function shownImages(files: DocNode['files'], find: Find): DocNode['files'] {
  const shown = [...files, ...findFiles<PartialNode>('partial', files, find).flatMap((partial) => partial.files)];
  return shown.filter(({ kind }) => kind === 'image');
}

function pathsOf(images: DocNode['files']): ReadonlySet<string> {
  return new Set(images.map(({ path }) => path));
}
