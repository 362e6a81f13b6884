import { compareReleases } from '../../content-model/releases';

/** What narrows a gallery, by its name in the address: words (`q`), and values of facets. Empty: everything is shown. */
export type Filters = Readonly<Record<string, string>>;

/** What an item is filtered by. */
export interface Filtered {
  /** Its category, support, or release; several tools or topics have a bar between them. */
  readonly facets: Readonly<Record<string, string | undefined>>;
  /** What it is called; items without a title keep their order, which means something. */
  readonly title?: string | undefined;
  /** Its packages and its category: a word may be a part of them, or of the title. */
  readonly names: string;
  /** What is said of it: a word begins a word of it. */
  readonly text: string;
}

/** The filters of these names that the query part of an address has. */
export function readFilters(search: string, names: readonly string[]): Filters {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? '']));
}

/** The query part of an address with filters in the place of those that it has; its other parameters stay. */
export function writeFilters(search: string, filters: Filters): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters)) {
    if (value.trim() === '') parameters.delete(name);
    else parameters.set(name, value.trim());
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Whether an item passes all filters. */
export function passes({ facets, title = '', names, text }: Filtered, { q = '', ...chosen }: Filters): boolean {
  if (!Object.entries(chosen).every(([name, value]) => value === '' || fits(facets, name, value))) return false;
  const [called, said] = [` ${plain(`${title} ${names}`)} `, ` ${plain(text)}`];
  return wordsOf(q).every((word) => isPartOf(called, word) || said.includes(` ${word}`));
}

/** Whether a word is a part of names: a short one at an end, "sql" in "mysql"; in the middle, "elt" in "delta" means nothing. */
function isPartOf(names: string, word: string): boolean {
  return word.length > 3 ? names.includes(word) : names.includes(` ${word}`) || names.includes(`${word} `);
}

/** Whether an item is called by the words, so that it is what a reader most likely means. */
export function isCalled({ title = '' }: Filtered, { q = '' }: Filters): boolean {
  return q.trim() !== '' && wordsOf(q).every((word) => plain(title).includes(word));
}

function wordsOf(q: string): string[] {
  return plain(q).split(/\s+/).filter(Boolean);
}

/** Who comes from a release meets what later ones changed; all other facets are as chosen. */
function fits(facets: Filtered['facets'], name: string, value: string): boolean {
  if (name === 'from') return compareReleases(facets.release ?? '', value) > 0;
  return facets[name]?.split('|').includes(value) ?? false;
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
