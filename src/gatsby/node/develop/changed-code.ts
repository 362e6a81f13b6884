import type { CreateDevServerArgs, SourceNodesArgs } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { diagnostic, formatDiagnostic, type Diagnostic } from '../../../content-model/diagnostics/diagnostic';
import { reportDiagnostics } from '../report';
import { watchSource } from './watch-source';

/** The code that Gatsby's process runs. It was loaded when `develop` began; webpack replaces other code. */
const LOADED_ONCE = /^src\/(?:content-loader|content-model|gatsby\/(?:node|workarounds)|mdx|site-graph|words)\//;
/** The part of it that says which fields there are: a query for a new one fails, and its page stays blank. */
const FIELDS = 'src/content-model/';

let changed: Diagnostic | undefined;

/**
 * Reports a change to code that `develop` has loaded. As a node the diagnostic reaches every page, too.
 * @see https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#sourceNodes
 */
export async function watchLoadedCode({ actions, reporter, ...args }: SourceNodesArgs): Promise<void> {
  const { createNodeId, createContentDigest } = args;
  await watchSource(reporter, (paths) => {
    const file = paths.find((path) => LOADED_ONCE.test(path));
    if (file === undefined || file === changed?.file) return;
    const message = 'This code has changed since `npm run develop` began, which still runs what it was before.';
    changed = diagnostic('restart', file, undefined, message, { expected: 'Ctrl+C, then npm run develop' });
    reportDiagnostics([changed]); // at once: while Gatsby makes pages, it takes no notice of a new node
    const internal = { type: 'ContentDiagnostic', contentDigest: createContentDigest(changed) };
    void actions.createNode({ ...changed, id: createNodeId('changed code'), children: [], internal });
  });
}

/** Shows that diagnostic in place of pages that would stay blank. */
export function explainBlankPages({ app }: CreateDevServerArgs): void {
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/___');
    if (!isPage || !changed?.file.startsWith(FIELDS)) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Restart npm run develop</title><pre>${formatDiagnostic(changed)}</pre>`);
  });
}
