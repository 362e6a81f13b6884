import { checkFolder } from '../writer/check-folder';
import { filePathFor, readPages, type ContentTexts, type Page } from '../writer/pages';
import { newDocPathFrom } from '../writer/page-path';
import { REDIRECTS_FILE, redirectTarget } from '../writer/redirects';
import { folderEntryFor, readSidebarEntries } from '../writer/sidebar-entries';
import { placeInSidebar } from '../writer/sidebar-place';
import { WriterError } from '../writer/writer-error';
import { pageTemplate, titleFrom } from './page-template';

/** What a writer asks for. */
export interface NewPageRequest {
  /** Where the page shall be: a route, or the path of its file. */
  readonly argument: string;
  /** Instead of a title made from the name. */
  readonly title?: string | undefined;
  readonly draft: boolean;
  /** Whether its folder may be a new one with nearly the name of another one. */
  readonly newFolder?: boolean | undefined;
}

/** What is written for a new page. */
export interface NewPagePlan {
  /** The path of the page below `content/`. */
  readonly path: string;
  readonly route: string;
  /** The new text of every file, by its path below `content/`. */
  readonly texts: ContentTexts;
  /** A sentence that says where the page is in a sidebar. */
  readonly place: string;
}

/** The distance between the positions of new pages, which leaves room for pages between them. */
const STEP = 10;

/**
 * Creates a page, and an entry in a sidebar unless a sidebar lists its folder.
 * @throws WriterError where the path does not fit, is taken, belongs to no sidebar, or has a folder that is most likely misspelled
 */
export function planNewPage(
  { argument, title, draft, newFolder = false }: NewPageRequest,
  texts: ContentTexts,
): NewPagePlan {
  const docPath = newDocPathFrom(argument);
  const pages = readPages(texts);
  checkIsFree(docPath, pages, texts);
  if (!newFolder) checkFolder(docPath, pages);
  const path = filePathFor(docPath, texts.keys());
  const sidebarPosition = nextPosition(docPath, pages);
  const page = pageTemplate({ title: title?.trim() || titleFrom(docPath), sidebarPosition, draft });
  const { place, changes } = sidebarChanges(docPath, draft, texts);
  return { path, route: `/${docPath}`, texts: new Map([[path, page], ...changes]), place };
}

function checkIsFree(docPath: string, pages: readonly Page[], texts: ContentTexts): void {
  const route = `/${docPath}`;
  const owner = pages.find((page) => page.docPath === docPath || page.route === route);
  if (owner) {
    throw new WriterError(
      `There is a page at ${route}: content/${owner.path}.`,
      'Edit that page, or choose another name.',
    );
  }
  const target = redirectTarget(route, texts);
  if (target !== undefined) {
    throw new WriterError(
      `${route} is an old address: content/${REDIRECTS_FILE} leads it to ${target}.`,
      'Choose another name, or delete that redirect first.',
    );
  }
}

/** The position after the last page of the folder; undefined if the pages have no positions and are sorted by title. */
function nextPosition(docPath: string, pages: readonly Page[]): number | undefined {
  const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');
  const siblings = pages.filter((page) => page.docPath !== '' && parentOf(page.docPath) === parentOf(docPath));
  const positions = siblings.flatMap(({ sidebarPosition }) => sidebarPosition ?? []);
  if (positions.length === 0) return siblings.length === 0 ? STEP : undefined;
  const last = Math.max(...positions);
  const step = positions.every((position) => position % STEP === 0) ? STEP : 1;
  return Math.floor(last) + step;
}

function sidebarChanges(docPath: string, draft: boolean, texts: ContentTexts) {
  const folder = folderEntryFor(docPath, readSidebarEntries(texts));
  if (folder) return { place: `content/${folder.file} lists its folder, ${folder.name}.`, changes: [] };
  if (draft) {
    const place = 'No sidebar lists its folder. It needs an entry in content/sidebars/ when it is no draft any more.';
    return { place, changes: [] };
  }
  const { file, text } = placeInSidebar(docPath, docPath, texts);
  return { place: `It has an entry in content/${file} now.`, changes: [[file, text] as const] };
}
