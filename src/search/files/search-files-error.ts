const MESSAGES = {
  'not-loaded': "The search files aren't loaded yet.",
  'not-fetched': "The search files couldn't be fetched.",
  'names-unreadable': "The search names can't be read: the file is cut short or damaged.",
  'documents-unreadable': "The search documents can't be read: the file is cut short or damaged.",
  'index-unreadable': "The search index can't be read: the file is cut short or damaged.",
  'index-outdated': 'The search index was made by another version of this site.',
  'files-unmatched': 'The search documents and the search index belong to different versions of the content.',
} as const;

/** What is wrong with the search files. */
export type SearchFilesFault = keyof typeof MESSAGES;

/** Raised when the search files cannot be used [SEARCH-10]. Loading them anew may help. */
export class SearchFilesError extends Error {
  constructor(
    readonly fault: SearchFilesFault,
    options?: ErrorOptions,
  ) {
    super(MESSAGES[fault], options);
  }
}
