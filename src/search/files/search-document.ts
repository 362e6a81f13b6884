import type { SearchPage } from '../build/search-page';

/** A part of a page as the documents file has it: the page's own head, or what stands under one heading. */
export interface SearchDocument {
  /** The route of the page, with the anchor of the section. */
  readonly url: string;
  /** The title of the page, or the heading of the section. */
  readonly title: string;
  /** What a snippet is cut from: its text, up to a length. A text that goes on ends with `…`. */
  readonly text: string;
  /** The name of the sidebar that the page belongs to; empty for none. */
  readonly subcategory: string;
  /** Other names of the page: what its sidebar calls it, and the author's keywords. Heads only. */
  readonly keywords?: readonly string[];
  /** The questions that it answers, as the author wrote them. */
  readonly questions?: readonly string[];
}

/** The documents file [SEARCH-08]. */
export interface SearchDocumentsFile {
  readonly searchDocs: readonly SearchDocument[];
  readonly options: { readonly version: string };
}

/** Every word is in the index. A snippet needs less, and the text is most of what a reader has to fetch. */
const TEXT_LENGTH = 520;
const ELLIPSIS = '…';
/** Each page ends with this section. It is made of links, whose words belong to other pages. */
const LINKS_SECTION = 'Next steps';

/** What the index and the documents file are made from. */
export interface IndexedPage {
  readonly documents: readonly SearchDocument[];
  /** The texts of its fields. */
  readonly title: string;
  readonly keywords: string;
  readonly headings: string;
  readonly path: string;
  /** What its documents have of its text. */
  readonly content: string;
  /** What they have not, for each document whose text is cut. */
  readonly rests: readonly string[];
}

/** Cuts a page into documents: its head, with the description, and its sections. */
export function indexedPageOf(page: SearchPage): IndexedPage {
  const { route, title, description, keywords, sections } = page;
  const sidebarLabel = page.sidebarLabel ?? '';
  const lead = sections.filter(({ id }) => id === '').map(({ text }) => text);
  const parts = sections.filter((section) => section.id !== '' && section.title !== LINKS_SECTION);
  const names = [...(sidebarLabel === title || sidebarLabel === '' ? [] : [sidebarLabel]), ...keywords];
  const cuts = [[description, ...lead].join('\n'), ...parts.map(({ text }) => text)].map(cutText);
  const questionsOf = questionFinder(page, new Set(parts.map(({ id }) => id)));
  const documents = [{ id: '', title }, ...parts].map((part, place) => ({
    url: part.id === '' ? route : `${route}#${part.id}`,
    title: part.title,
    text: cuts[place]?.text ?? '',
    subcategory: page.sidebar ?? '',
    ...(place === 0 && { keywords: names }),
    ...questionsOf(part.id),
  }));
  return {
    documents,
    title: `${title}\n${sidebarLabel}`,
    keywords: names.join('\n'),
    headings: parts.map((part) => part.title).join('\n'),
    path: route.replace(/[/-]/g, ' '),
    content: documents.map(({ text }) => text).join('\n'),
    rests: cuts.filter(isCut).map(({ rest }) => rest),
  };
}

/** Gives the questions of each document. The head has those that are answered where there is no document: in a partial. */
function questionFinder({ answers = [] }: SearchPage, ids: ReadonlySet<string>) {
  return (id: string): Pick<SearchDocument, 'questions'> => {
    const found = answers.filter(({ heading }) => (ids.has(heading) ? heading : '') === id);
    return found.length === 0 ? {} : { questions: found.map(({ question }) => question) };
  };
}

/** Whether the text of a document goes on. A text that ends so by itself has an empty rest. */
export function isCut({ text }: Pick<SearchDocument, 'text'>): boolean {
  return text.endsWith(ELLIPSIS);
}

/** Cuts a long text between words. */
function cutText(whole: string): { text: string; rest: string } {
  const text = tidy(whole);
  if (text.length <= TEXT_LENGTH) return { text, rest: '' };
  const kept = text.slice(0, TEXT_LENGTH).replace(/\S*$/, '');
  return { text: kept + ELLIPSIS, rest: text.slice(kept.length) };
}

/** Authors break long lines where they like: such a break is a space. The break behind a short line ends a cell or an item. */
const WRAPPED = /\n(?<=[^\n]{80}\n)/g;

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .replace(WRAPPED, ' ')
    .trim();
}
