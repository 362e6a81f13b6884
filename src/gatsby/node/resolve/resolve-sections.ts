import type { Section } from '../../../content-model/records/text';
import { GALLERY_TEXTS, withPartials } from '../../../mdx/extract/sections';
import type { Database } from '../database/database';
import { readBody, type DocNode, type PartialNode } from './resolve-body';
import { exampleText } from './resolve-examples';
import { galleryText } from './resolve-gallery';

/** The text of a page by heading, that of its partials and of galleries put in. */
export async function resolveSections(
  { docPath }: Pick<DocNode, 'docPath'>,
  database: Pick<Database, 'find' | 'graph' | 'list'>,
): Promise<Section[]> {
  const { sections } = readBody(docPath, database.find);
  const has = (name: string): boolean => sections.some(({ text }) => text.includes(`\0${name}\0`));
  const { integrations, examples } = GALLERY_TEXTS;
  const galleries: Readonly<Record<string, string | false>> = {
    [integrations]: has(integrations) && (await galleryText(database)),
    [examples]: has(examples) && (await exampleText({ docPath }, database)),
  };
  return withPartials(sections, (file) => {
    const text = galleries[file];
    if (typeof text === 'string') return [{ id: '', title: '', code: '', text }];
    return database.find<PartialNode>('Partial', file)?.sections ?? [];
  });
}
