import type { Tag } from '../../content-model/pages/tag';
import type { GalleryEntry } from '../../mdx/hast/gallery-entry';
import { toolAnchor, type ConnectedTool } from './connected-tools';

/** The tools as the gallery shows them, in the order given. */
export function galleryEntries(tools: readonly ConnectedTool[], tags: readonly Tag[]): GalleryEntry[] {
  const labels = new Map(tags.map(({ name, label }) => [name, label]));
  return tools.map(({ link, category, ...tool }) => ({
    ...tool,
    anchor: toolAnchor(tool),
    category: category.split('/').at(-1) ?? category,
    categoryLabel: labels.get(category) ?? category,
    to: link,
  }));
}
