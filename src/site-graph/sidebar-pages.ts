import { nearest } from '../content-model/nearest';
import { problem, type Problem } from '../content-model/problem';
import type { SidebarName } from '../content-model/sidebar';
import type { DocRecord } from './doc-record';
import type { NamedSidebarSource } from './sidebar';

/** The pages that a sidebar may hold, and those that it holds so far. */
export interface SidebarPages {
  /** The name of the sidebar. */
  readonly sidebar: SidebarName;
  readonly listed: ReadonlyMap<string, DocRecord>;
  /** Takes the page that the item at a place names; undefined, and a problem, where it cannot be had. */
  readonly take: (docPath: string, place: string) => DocRecord | undefined;
  readonly report: (place: string, message: string, expected: string, nearest?: string) => void;
  /** The place of the item that took each page, by the path of the page. */
  readonly placements: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Opens a sidebar's list of pages. Those that are unlisted, or in no sidebar on purpose, cannot be taken. */
export function openSidebarPages(source: NamedSidebarSource, docs: readonly DocRecord[]): SidebarPages {
  const listed = new Map(docs.filter(mayStandInSidebar).map((doc) => [doc.docPath, doc]));
  const excluded = new Set(docs.filter((doc) => !mayStandInSidebar(doc)).map(({ docPath }) => docPath));
  const placements = new Map<string, string>();
  const problems: Problem[] = [];
  const report: SidebarPages['report'] = (place, message, expected, near) =>
    problems.push(problem('sidebar-page', source.file, source.positions[place], message, { expected, nearest: near }));
  const take: SidebarPages['take'] = (docPath, place) => {
    const doc = listed.get(docPath);
    if (doc && !placements.has(docPath)) {
      placements.set(docPath, place);
      return doc;
    }
    if (doc) report(place, `The sidebar "${source.name}" holds the page "${docPath}" twice.`, 'each page once');
    else {
      const isExcluded = excluded.has(docPath);
      const what = isExcluded ? 'a page that stands in no sidebar' : 'a page that does not exist';
      const expected = 'the path of a listed page below content/docs/, without extension';
      const near = isExcluded ? undefined : nearest(docPath, listed.keys());
      report(place, `The sidebar "${source.name}" names ${what}: "${docPath}".`, expected, near);
    }
    return undefined;
  };
  return { sidebar: source.name, listed, take, report, placements, problems };
}

function mayStandInSidebar({ unlisted, standalone = false }: DocRecord): boolean {
  return !unlisted && !standalone;
}
