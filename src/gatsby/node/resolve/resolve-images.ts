import type { DocImage } from '../../../content-model/records/doc';
import type { Database } from '../database/database';
import { findFiles, type DocNode, type PartialNode } from './resolve-body';

/** The pictures that a page shows directly or in a partial, each once. */
export function resolveImages({ files }: DocNode, { find, imageFile }: Database): Promise<DocImage[]> {
  const shown = [...files, ...findFiles<PartialNode>('partial', files, find).flatMap((partial) => partial.files)];
  const images = shown.filter(({ kind }) => kind === 'image');
  return Promise.all(
    [...new Set(images.map(({ path }) => path))].map(async (path) => ({
      path,
      alternativeTexts: images.filter((image) => image.path === path).map(({ alt = '' }) => alt),
      file: await imageFile(path),
    })),
  );
}
