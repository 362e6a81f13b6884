import { SIDEBAR_FILES } from '../../content-model/data-files';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { DocNavigation } from '../sidebars/doc-navigation';

/**
 * Reports lists of the pages below a page that has none: readers would see a heading and nothing below it. A page that should be in a
 * sidebar, and isn't, has another mistake.
 * @param unreadableFiles files that could not be read; a sidebar among them may hold any page
 */
export function checkDocLists(
  navigation: readonly DocNavigation[],
  unreadableFiles: ReadonlySet<string>,
): Diagnostic[] {
  if (SIDEBAR_FILES.some((file) => unreadableFiles.has(file))) return [];
  return navigation
    .filter(({ doc, sidebar, children }) => (sidebar !== undefined || doc.standalone === true) && children.length === 0)
    .flatMap(({ doc: { file, docLists = [] } }) =>
      docLists.map((position) =>
        diagnostic('doc-list', file, position, 'The list would be empty: the sidebar has no page below this one.', {
          expected: '<DocList /> on the page of a category of the sidebar, or a table of links',
        }),
      ),
    );
}
