import type { HitKind } from '../../search/results/search';

/** What marks a hit below the title of its page. */
export const KIND_ICONS: Readonly<Record<HitKind, string>> = { page: 'file-text', section: 'hash', symbol: 'code' };
