import type { CreateDevServerArgs, SourceNodesArgs } from 'gatsby';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { diagnostic, formatDiagnostic, type Diagnostic } from '../../../content-model/diagnostics/diagnostic';
import { reportDiagnostics } from '../report';
import { watchSource } from './watch-source';

/** The code that Gatsby's process runs. It was loaded when `develop` began; webpack replaces other code. */
const LOADED_ONCE = /^src\/(?:content-loader|content-model|gatsby\/(?:node|workarounds)|mdx|site-graph|words)\//;
/** The part of it that says which fields there are: a query for a new one fails, and its page stays blank. */
const FIELDS = 'src/content-model/';

/** The files that have changed, and what is reported of them: one branch for another is one change of many files. */
const changed = new Set<string>();
const reported: Diagnostic[] = [];

/**
 * Reports changes to code that `develop` has loaded. As nodes the diagnostics reach every page, too.
 * @see https://www.gatsbyjs.com/docs/reference/config-files/gatsby-node/#sourceNodes
 */
export async function watchLoadedCode({ actions, reporter, ...args }: SourceNodesArgs): Promise<void> {
  const { createNodeId, createContentDigest } = args;
  await watchSource(reporter, (paths) => {
    const files = paths.filter((path) => LOADED_ONCE.test(path) && !changed.has(path));
    if (files.length === 0) return;
    files.forEach((file) => changed.add(file));
    const found = changedSinceBegin(files);
    reported.push(found);
    reportDiagnostics([found]); // at once: while Gatsby makes pages, it takes no notice of a new node
    const internal = { type: 'ContentDiagnostic', contentDigest: createContentDigest(found) };
    void actions.createNode({ ...found, id: createNodeId(`changed code ${found.file}`), children: [], internal });
  });
}

/** What is said of files that changed at once, at the place of one of them: one of those that say the fields, if there is one. */
function changedSinceBegin(files: readonly string[]): Diagnostic {
  const file = files.find(saysFields) ?? files[0]!;
  const others = files.length - 1;
  const subject = others === 0 ? 'This code has' : `This code and ${others} other file${others === 1 ? '' : 's'} have`;
  const message = `${subject} changed since \`npm run develop\` began, which still runs what was there before.`;
  return diagnostic('restart', file, undefined, message, { expected: 'Ctrl+C, then npm run develop' });
}

function saysFields(file: string): boolean {
  return file.startsWith(FIELDS);
}

/** Shows those of fields in place of pages that would stay blank. */
export function explainBlankPages({ app }: CreateDevServerArgs): void {
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/___');
    const ofFields = reported.filter(({ file }) => saysFields(file));
    if (!isPage || ofFields.length === 0) return next();
    const reasons = ofFields.map(formatDiagnostic).join('\n\n');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Restart npm run develop</title><pre>${reasons}</pre>`);
  });
}
