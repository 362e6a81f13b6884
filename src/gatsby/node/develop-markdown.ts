import type { PageContent } from '../../page-types/page-content';
import type { DocPageContext } from '../../page-types/page-context';
import type { DocPageData } from './publish/page-data';
import { pageMarkdown, type MarkdownSite } from './publish/page-markdown';

/** The parts of Express that are used here. Gatsby's types do not contain them. */
interface Server {
  readonly get: (path: RegExp, answer: (request: Request, response: Response, next: () => void) => void) => void;
}
interface Request {
  readonly path: string;
  readonly headers: { readonly host?: string };
}
interface Response {
  readonly type: (name: string) => { readonly send: (text: string) => void };
}

/** What the server of `develop` says of a page: its content is in it, not in a file. */
interface DevelopedPage {
  readonly result: {
    readonly data: { readonly doc: DocPageData['doc'] & { readonly content: PageContent } };
    readonly pageContext: DocPageContext;
  };
}

/** Answers for the Markdown of a page in `develop` from what the page is now: the files of `public/` are those of the last build. */
export function developMarkdown(site: MarkdownSite) {
  return (server: Server): void =>
    server.get(/\.md$/, (request, response, next) => {
      readPage(request)
        .then((page) => (page ? response.type('text/markdown').send(pageMarkdown(page, site)) : next()))
        .catch(next);
    });
}

async function readPage({ path, headers }: Request): Promise<DocPageData | undefined> {
  const page = path.replace(/^\/|\.md$/g, '');
  const answer = await fetch(`http://${headers.host}/page-data/${page}/page-data.json`);
  if (!answer.ok) return undefined;
  const { data, pageContext } = ((await answer.json()) as DevelopedPage).result;
  return { doc: data.doc, content: data.doc.content, context: pageContext };
}
