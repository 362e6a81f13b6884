import { SIDEBAR_FILES, sidebarFileOf } from '../../content-model/data-files';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { SidebarName } from '../../content-model/pages/sidebar';
import type { DocRecord } from '../doc-record';
import { countSharedParts } from '../routes/folders';
import type { NavigatedDoc } from '../sidebars/doc-navigation';

/**
 * Reports listed pages that are in no sidebar and are not marked as standalone.
 * @param sidebarDiagnostics errors in the sidebars: a page that one of them suggests is not reported a second time
 * @param unreadableFiles files that could not be read; a sidebar among them may hold any page
 */
export function checkOrphans(
  navigation: readonly NavigatedDoc[],
  sidebarDiagnostics: readonly Diagnostic[],
  unreadableFiles: ReadonlySet<string>,
): Diagnostic[] {
  const held = navigation.filter(({ sidebar }) => sidebar !== undefined);
  if (held.length === 0 || SIDEBAR_FILES.some((file) => unreadableFiles.has(file))) return [];
  const meant = sidebarDiagnostics.flatMap(({ suggestion }) => suggestion ?? []);
  return navigation
    .filter(
      ({ doc, sidebar }) => sidebar === undefined && needsSidebar(doc) && !meant.some((name) => standsFor(name, doc)),
    )
    .map(({ doc }) =>
      diagnostic('sidebar-orphan', doc.file, undefined, 'The page stands in no sidebar.', {
        expected: 'an entry in a file of content/sidebars/, or "standalone: true" in the front matter',
        suggestion: sidebarFileOf(closestSidebar(doc, held)),
      }),
    );
}

function needsSidebar({ unlisted, standalone = false, draft }: DocRecord): boolean {
  return !unlisted && !standalone && !draft;
}

/** Whether the name of a page, a folder or a route stands for a page. */
function standsFor(name: string, { docPath, route }: DocRecord): boolean {
  return name === docPath || name === route || docPath.startsWith(`${name}/`);
}

/** The sidebar of the page whose path has most folders in common. */
function closestSidebar({ docPath }: DocRecord, held: readonly NavigatedDoc[]): SidebarName {
  const shared = ({ doc }: NavigatedDoc): number => countSharedParts(docPath, doc.docPath);
  const best = held.reduce((a, b) => (shared(b) > shared(a) ? b : a));
  return best.sidebar ?? 'docs';
}
