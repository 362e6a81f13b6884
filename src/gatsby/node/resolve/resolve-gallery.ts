import type { Parents } from 'hast';
import type { Tag } from '../../../content-model/pages/tag';
import { galleryFacts, type GalleryEntry } from '../../../mdx/hast/gallery-entry';
import { element, elementsIn, isElement, replaceElements } from '../../../mdx/hast/element';
import { galleryEntries } from '../../../site-graph/references/gallery-entries';
import type { Database } from '../database/database';

/** The component that shows all integrations. */
const GALLERY = 'IntegrationGallery';

type GalleryDatabase = Pick<Database, 'graph' | 'list'>;

/** Puts the integrations into a text with a gallery. The query of any other page doesn't depend on them. */
export async function withGallery<Tree extends Parents>(tree: Tree, database: GalleryDatabase): Promise<Tree> {
  if (!hasGallery(tree)) return tree;
  const entries = await readEntries(database);
  return replaceElements(tree, ({ tagName }) =>
    tagName === GALLERY ? [element(GALLERY, {}, [], { entries })] : undefined,
  );
}

/** The integrations as plain text, a line each. */
export async function galleryText(database: GalleryDatabase): Promise<string> {
  const entries = await readEntries(database);
  return entries
    .map((entry) => [entry.name, entry.description, ...galleryFacts(entry)].filter(Boolean).join(' · '))
    .join('\n');
}

function hasGallery(parent: Parents): boolean {
  return elementsIn(parent).some((child) => isElement(child, GALLERY) || hasGallery(child));
}

async function readEntries({ graph, list }: GalleryDatabase): Promise<GalleryEntry[]> {
  return galleryEntries((await graph()).tools, await list<Tag>('Tag'));
}
