/** A section as the documents file has it: the head of a page, or the text below one heading. */
export interface SearchDocument {
  /** The route of the page, with the anchor of the section. */
  readonly url: string;
  /** The title of the page, or the heading of the section. */
  readonly title: string;
  /** The beginning of its prose: snippets and answers are cut from it. The index has all of its words. */
  readonly text: string;
  /** The name of the sidebar that the page belongs to; empty for none. */
  readonly subcategory: string;
  /** Other names of the page: what its sidebar calls it, and the author's keywords. Heads only. */
  readonly keywords?: readonly string[];
  /** The tags of the page. Heads only. */
  readonly tags?: readonly string[];
  /** The questions that the section answers, as its author wrote them. */
  readonly questions?: readonly string[];
}

/** The documents file [SEARCH-08]. */
export interface SearchDocumentsFile {
  readonly searchDocs: readonly SearchDocument[];
  /** The sections of pages that search leaves out [SEARCH-06]. The assistant knows them. */
  readonly assistantDocs: readonly SearchDocument[];
  readonly options: { readonly version: string };
}
