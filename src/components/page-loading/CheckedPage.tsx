import type { ReactNode } from 'react';

interface CheckedPageProps {
  readonly location: { readonly pathname: string };
  readonly data?: object | undefined;
  readonly pageContext?: object | undefined;
  readonly children: ReactNode;
}

/** What a template asks the database for by its page's context, by the field of its query. */
const SUBJECTS: Readonly<Record<string, string>> = { doc: 'id', tag: 'name' };

/**
 * A page, where Gatsby has given it what its template needs.
 * @throws an error that says what is missing; a build ends with it, a reader sees it in the place of the page
 */
export function CheckedPage({ location, data = {}, pageContext, children }: CheckedPageProps) {
  for (const [field, record] of Object.entries(data)) {
    const key = SUBJECTS[field];
    if (key === undefined) continue;
    const page = `The page "${location.pathname}"`;
    if (!pageContext || !(key in pageContext)) throw new Error(`${page} was made without "${key}" in its context.`);
    if (record === null) throw new Error(`${page} has no content: its query found no ${field}.`);
  }
  return children;
}
