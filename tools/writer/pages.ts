import { parseFrontMatter } from '../../src/mdx/parse/front-matter';
import { docPathOf } from '../../src/mdx/extract/references';
import { routeOf } from '../../src/site-graph/doc-record';

/** The files of `content/` that say anything: their texts by their paths below it. */
export type ContentTexts = ReadonlyMap<string, string>;

/** What the commands for writers know of a page. */
export interface Page {
  /** The path of its file below `content/`. */
  readonly path: string;
  /** Its path below `content/docs/`, without extension and without `/index`. */
  readonly docPath: string;
  readonly route: string;
  readonly sidebarPosition: number | undefined;
  /** Whether it has a place in a sidebar; drafts, unlisted and standalone pages need none. */
  readonly needsSidebar: boolean;
}

/** Every page, also one whose front matter does not fit. */
export function readPages(texts: ContentTexts): Page[] {
  return [...texts].filter(([path]) => isPage(path)).map(([path, text]) => readPage(path, text));
}

/** Whether a file below `content/` is a page. */
export function isPage(path: string): boolean {
  return /^docs\/.*\.mdx$/.test(path);
}

/** The path of the file for a page below `content/`: the index of its folder where that has pages already. */
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
