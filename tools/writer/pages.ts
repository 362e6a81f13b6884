import { parseFrontMatter } from '../../src/mdx/parse/front-matter';
import { docPathOf } from '../../src/mdx/parse/content-path';
import { routeOf } from '../../src/site-graph/doc-record';

/** The text files of `content/`, by their path below it. */
export type ContentTexts = ReadonlyMap<string, string>;

/** A page, as the commands for writers need it. */
export interface Page {
  /** The path of its file below `content/`. */
  readonly path: string;
  /** Its path below `content/docs/`, without extension and without `/index`. */
  readonly docPath: string;
  readonly route: string;
  readonly sidebarPosition: number | undefined;
  /** Whether a sidebar must list it. Drafts, unlisted pages, and standalone pages need no sidebar. */
  readonly needsSidebar: boolean;
}

/** Every page, even if its front matter is not valid. */
export function readPages(texts: ContentTexts): Page[] {
  return [...texts].filter(([path]) => /^docs\/.*\.mdx$/.test(path)).map(([path, text]) => readPage(path, text));
}

/** The path of the file for a page below `content/`: an index file if there is a folder of that name. */
export function filePathFor(docPath: string, paths: Iterable<string>): string {
  const isFolder = [...paths].some((path) => path.startsWith(`docs/${docPath}/`));
  return isFolder ? `docs/${docPath}/index.mdx` : `docs/${docPath}.mdx`;
}

function readPage(path: string, text: string): Page {
  const { slug, sidebarPosition, unlisted, standalone, draft } = parseFrontMatter(text, `content/${path}`).validFields;
  const docPath = docPathOf(path);
  return {
    path,
    docPath,
    route: routeOf(docPath, slug),
    sidebarPosition,
    needsSidebar: !unlisted && !standalone && !draft,
  };
}
