import { COMPANION_FOLDERS, companionPathOf, docPathOf } from '../../src/mdx/parse/content-path';
import { suggestPages } from '../../src/site-graph/routes/suggest-pages';
import { checkFolder } from '../writer/check-folder';
import { docPathFrom, isWithin, newDocPathFrom } from '../writer/page-path';
import { filePathFor, readPages, type ContentTexts, type Page } from '../writer/pages';
import { redirectTarget } from '../writer/redirects';
import { didYouMean, WriterError } from '../writer/writer-error';

/** A page, or a folder with its pages and pictures, on its way to another place. */
export interface PageMove {
  /** The path of the page or folder below `content/docs/`, before and after. */
  readonly from: string;
  readonly to: string;
  /** The files that move: old paths below `content/` to new ones. */
  readonly files: ReadonlyMap<string, string>;
  /** The routes that change: old ones to new ones. A page with a slug keeps its route. */
  readonly routes: ReadonlyMap<string, string>;
  /** The pages that move, as they are before. */
  readonly pages: readonly Page[];
}

/**
 * Finds the files and routes that a move changes.
 * @param from the route or path of a page, or the path of a folder with pages
 * @param to the new path; where it is a folder with pages already, a page becomes its index
 * @param paths the paths of all files below `content/`
 * @param newFolder whether the new folder may have nearly the name of another one
 * @throws WriterError where there is no such page, the new place is taken, or its folder is most likely misspelled
 */
export function findMove(
  from: string,
  to: string,
  texts: ContentTexts,
  paths: readonly string[],
  newFolder: boolean,
): PageMove {
  const all = readPages(texts);
  const source = sourceOf(from, all, texts);
  const target = newDocPathFrom(to);
  const moving = paths.filter((path) => path.startsWith(`docs/${source}/`) || path === `docs/${source}.mdx`);
  const isFolder = moving.some((path) => path.startsWith(`docs/${source}/`));
  checkTarget(source, target, isFolder, all, paths);
  if (!newFolder) {
    checkFolder(
      target,
      all.filter(({ docPath }) => !isWithin(docPath, source)),
    );
  }
  const pageFiles = moving.map((path) => [path, newPath(path, source, target, isFolder, paths)] as const);
  const companions = COMPANION_FOLDERS.flatMap((folder) =>
    pageFiles
      .map(([before, after]) => [companionPathOf(before, folder), companionPathOf(after, folder)] as const)
      .filter(([before]) => paths.includes(before) && before.startsWith(`${folder}/`)),
  );
  const files = new Map([...pageFiles, ...companions]);
  const pages = all.filter(({ path }) => files.has(path));
  return { from: source, to: target, files, routes: changedRoutes(pages, files), pages };
}

/** The path below `content/docs/` of what a writer names by route, by path or by file. */
function sourceOf(argument: string, pages: readonly Page[], texts: ContentTexts): string {
  const docPath = docPathFrom(argument);
  const page = pages.find(({ route }) => route === `/${docPath}`) ?? pages.find((one) => one.docPath === docPath);
  if (page && page.docPath !== '') return page.docPath;
  if (docPath !== '' && pages.some((one) => one.docPath.startsWith(`${docPath}/`))) return docPath;
  const target = redirectTarget(`/${docPath}`, texts);
  if (target !== undefined) {
    throw new WriterError(`/${docPath} is no page: it redirects to ${target}.`, 'Name the page by that route.');
  }
  const hint = didYouMean(suggestPages(docPath, pages, 1)[0]?.route);
  throw new WriterError(`There is no page ${argument}.${hint}`, 'Name it by its route, or by the path of its file.');
}

function checkTarget(
  source: string,
  target: string,
  isFolder: boolean,
  pages: readonly Page[],
  paths: readonly string[],
): void {
  if (target === source) throw new WriterError(`${source} is there already.`, 'Choose another path.');
  if (isFolder && target.startsWith(`${source}/`)) {
    throw new WriterError(`${source} cannot move into itself.`, 'Choose a path outside of it.');
  }
  const isOwn = ({ docPath }: Page): boolean => isWithin(docPath, source);
  const owner = pages.find((page) => !isOwn(page) && (page.docPath === target || page.route === `/${target}`));
  if (owner) throw new WriterError(`There is a page at /${target}: content/${owner.path}.`, 'Choose another path.');
  if (isFolder && paths.some((path) => path.startsWith(`docs/${target}/`))) {
    throw new WriterError(
      `content/docs/${target}/ is a folder already, and so is ${source}.`,
      'Choose a new folder, or move the pages one by one.',
    );
  }
}

function newPath(path: string, source: string, target: string, isFolder: boolean, paths: readonly string[]): string {
  return isFolder ? path.replace(`docs/${source}`, `docs/${target}`) : filePathFor(target, paths);
}

function changedRoutes(pages: readonly Page[], files: PageMove['files']): Map<string, string> {
  return new Map(
    pages
      .filter(({ docPath, route }) => route === `/${docPath}`)
      .map(({ path, route }) => [route, `/${docPathOf(files.get(path) ?? path)}`]),
  );
}
