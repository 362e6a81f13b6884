import { SIDEBAR_FILES, sidebarFileOf } from '../content-model/data-files';
import { problem, type Problem } from '../content-model/problem';
import type { SidebarName } from '../content-model/sidebar';
import type { DocRecord } from './doc-record';

/** A page and the sidebar that holds it, if any. */
interface PlacedDoc {
  readonly doc: DocRecord;
  readonly sidebar: SidebarName | undefined;
}

/**
 * Reports listed pages that no sidebar holds and that do not say so.
 * @param sidebarProblems what is wrong in the sidebars: a page that a wrong entry most likely means is not reported as well
 * @param unread files that could not be read; a sidebar among them may hold any page
 */
export function checkOrphans(
  places: readonly PlacedDoc[],
  sidebarProblems: readonly Problem[],
  unread: ReadonlySet<string>,
): Problem[] {
  const held = places.filter(({ sidebar }) => sidebar !== undefined);
  if (held.length === 0 || SIDEBAR_FILES.some((file) => unread.has(file))) return [];
  const meant = sidebarProblems.flatMap(({ nearest }) => nearest ?? []);
  return places
    .filter(({ doc, sidebar }) => sidebar === undefined && needsSidebar(doc) && !meant.some((name) => names(name, doc)))
    .map(({ doc }) =>
      problem('sidebar-orphan', doc.file, undefined, 'The page stands in no sidebar.', {
        expected: 'an entry in a file of content/sidebars/, or "standalone: true" in the front matter',
        nearest: sidebarFileOf(nearestSidebar(doc, held)),
      }),
    );
}

function needsSidebar({ unlisted, standalone = false, draft }: DocRecord): boolean {
  return !unlisted && !standalone && !draft;
}

/** Whether the name of a page, a folder or a route stands for a page. */
function names(name: string, { docPath, route }: DocRecord): boolean {
  return name === docPath || name === route || docPath.startsWith(`${name}/`);
}

/** The sidebar of the page whose path has most folders in common. */
function nearestSidebar({ docPath }: DocRecord, held: readonly PlacedDoc[]): SidebarName {
  const folders = docPath.split('/');
  const shared = (other: string): number => {
    const parts = other.split('/');
    const differing = folders.findIndex((part, index) => part !== parts[index]);
    return differing < 0 ? folders.length : differing;
  };
  const best = held.reduce((a, b) => (shared(b.doc.docPath) > shared(a.doc.docPath) ? b : a));
  return best.sidebar ?? 'docs';
}
