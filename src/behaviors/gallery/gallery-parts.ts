/** The attribute of a gallery: a list that readers narrow. Its value is what an item is called. */
export const GALLERY = 'data-gallery';

/**
 * The attributes of its parts. Its toggles and choices have `data-filter`; its items have what they are filtered by. What a word
 * that a reader types may be any part of is their `data-title` and `data-names`, and what it may begin a word of, beside their
 * text, `data-keywords`.
 */
export const GALLERY_PARTS = {
  filters: 'data-gallery-filters',
  list: 'data-gallery-list',
  status: 'data-gallery-status',
  count: 'data-gallery-count',
  leavesNone: 'data-leaves-none',
  clear: 'data-gallery-clear',
  empty: 'data-gallery-empty',
} as const;
