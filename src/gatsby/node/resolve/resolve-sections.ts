import type { Section } from '../../../content-model/records/text';
import { GALLERY_TEXT, withPartials } from '../../../mdx/extract/sections';
import type { Database } from '../database/database';
import { readBody, type DocNode, type PartialNode } from './resolve-body';
import { galleryText } from './resolve-gallery';

/** The text of a page by heading, that of its partials and of the gallery put in. */
export async function resolveSections(
  { docPath }: Pick<DocNode, 'docPath'>,
  database: Pick<Database, 'find' | 'graph' | 'list'>,
): Promise<Section[]> {
  const { sections } = readBody(docPath, database.find);
  const hasGallery = sections.some(({ text }) => text.includes(GALLERY_TEXT));
  const gallery = hasGallery ? [{ id: '', title: '', code: '', text: await galleryText(database) }] : [];
  return withPartials(sections, (file) =>
    file === GALLERY_TEXT ? gallery : (database.find<PartialNode>('Partial', file)?.sections ?? []),
  );
}
