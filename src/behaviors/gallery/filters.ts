/** What narrows the gallery, by its name in the address. Empty: everything is shown. */
export interface Filters {
  /** Words, each of which an integration has. */
  readonly q: string;
  readonly category: string;
  readonly support: string;
}

export const NO_FILTERS: Filters = { q: '', category: '', support: '' };

/** What an integration is filtered by. */
export interface Filtered {
  readonly category: string;
  readonly support: string;
  /** Its name, its packages, and its category: a word may be any part of them. */
  readonly names: string;
  /** What is said of it: a word begins a word of it. */
  readonly text: string;
}

/** The filters that the query part of an address has. */
export function readFilters(search: string): Filters {
  const parameters = new URLSearchParams(search);
  const read = (name: keyof Filters): string => parameters.get(name) ?? '';
  return { q: read('q'), category: read('category'), support: read('support') };
}

/** The query part of an address with filters in the place of those that it has; its other parameters stay. */
export function writeFilters(search: string, filters: Filters): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters) as [keyof Filters, string][]) {
    if (value.trim() === '') parameters.delete(name);
    else parameters.set(name, value.trim());
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Whether an integration passes all filters. */
export function passes({ category, support, names, text }: Filtered, filters: Filters): boolean {
  if (filters.category !== '' && filters.category !== category) return false;
  if (filters.support !== '' && filters.support !== support) return false;
  const words = plain(filters.q).split(/\s+/).filter(Boolean);
  return words.every((word) => plain(names).includes(word) || ` ${plain(text)}`.includes(` ${word}`));
}

/** Lower case, without diacritics; what separates words is a space. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
