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

const QUERY = 'query ($route: String!) { doc(route: { eq: $route }) { markdown } }';

/** Answers for the Markdown of a page in `develop` from what the page is now: the files of `public/` are those of the last build. */
export function developMarkdown(server: Server): void {
  server.get(/\.md$/, (request, response, next) => {
    askForMarkdown(request)
      .then((text) => (text === undefined ? next() : response.type('text/markdown').send(text)))
      .catch(next);
  });
}

async function askForMarkdown({ path, headers }: Request): Promise<string | undefined> {
  const route = path.replace(/\.md$/, '').replace(/^\/index$/, '/');
  const body = JSON.stringify({ query: QUERY, variables: { route } });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const answer = await fetch(`http://${headers.host}/___graphql`, request);
  const { data } = (await answer.json()) as { readonly data?: { readonly doc: { readonly markdown: string } | null } };
  return data?.doc?.markdown;
}
