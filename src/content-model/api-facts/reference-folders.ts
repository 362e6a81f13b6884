/** Where the API reference is, from the project's root: its pages, and what the packages say of themselves. */
export const REFERENCE_FOLDER = 'content/docs/api/';
export const FACTS_FOLDER = 'content/api/facts/';

/** Whether a page is one of the reference. @param file its path from the project's root */
export function isInReference({ file }: { readonly file: string }): boolean {
  return file.startsWith(REFERENCE_FOLDER);
}
