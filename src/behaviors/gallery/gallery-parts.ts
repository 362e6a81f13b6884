/** The attribute of the gallery of integrations. */
export const GALLERY = 'data-gallery';

/** The attributes of its parts. Its toggles have `data-filter`; its items have what they are filtered by. */
export const GALLERY_PARTS = {
  filters: 'data-gallery-filters',
  list: 'data-gallery-list',
  status: 'data-gallery-status',
  clear: 'data-gallery-clear',
  empty: 'data-gallery-empty',
} as const;
