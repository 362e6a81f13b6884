import type { CreateDevServerArgs, SourceNodesArgs } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { diagnostic, formatDiagnostic, type Diagnostic } from '../../../content-model/diagnostics/diagnostic';
import { reportDiagnostics } from '../report';
import { watchSource } from './watch-source';

/** The code that Gatsby's process runs. It was loaded when `develop` began; webpack replaces other code. */
const LOADED_ONCE = /^src\/(?:content-loader|content-model|gatsby\/(?:node|workarounds)|mdx|site-graph|words)\//;
/** The part of it that says which fields there are: a query for a new one fails, and its page stays blank. */
const FIELDS = 'src/content-model/';

/** What is reported of each file that has changed, by its path. */
const changed = new Map<string, Diagnostic>();

/**
 * Reports changes to code that `develop` has loaded. As nodes the diagnostics reach every page, too.
 * @see https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#sourceNodes
 */
export async function watchLoadedCode({ actions, reporter, ...args }: SourceNodesArgs): Promise<void> {
  const { createNodeId, createContentDigest } = args;
  await watchSource(reporter, (paths) => {
    const files = paths.filter((path) => LOADED_ONCE.test(path) && !changed.has(path));
    const found = files.map(changedSinceBegin);
    found.forEach((one) => changed.set(one.file, one));
    reportDiagnostics(found); // at once: while Gatsby makes pages, it takes no notice of a new node
    for (const one of found) {
      const internal = { type: 'ContentDiagnostic', contentDigest: createContentDigest(one) };
      void actions.createNode({ ...one, id: createNodeId(`changed code ${one.file}`), children: [], internal });
    }
  });
}

function changedSinceBegin(file: string): Diagnostic {
  const message = 'This code has changed since `npm run develop` began, which still runs what it was before.';
  return diagnostic('restart', file, undefined, message, { expected: 'Ctrl+C, then npm run develop' });
}

/** Shows those of fields in place of pages that would stay blank. */
export function explainBlankPages({ app }: CreateDevServerArgs): void {
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/___');
    const ofFields = [...changed.values()].filter(({ file }) => file.startsWith(FIELDS));
    if (!isPage || ofFields.length === 0) return next();
    const reasons = ofFields.map(formatDiagnostic).join('\n\n');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Restart npm run develop</title><pre>${reasons}</pre>`);
  });
}
