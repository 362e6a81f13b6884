import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { DocRecord } from '../doc-record';

/** The pages by their route, the first where two have the same, and what is wrong with their routes. */
export function indexByRoute(docs: readonly DocRecord[], otherRoutes: ReadonlySet<string>) {
  const byRoute = new Map<string, DocRecord>();
  const byCase = new Map([...otherRoutes].map((route) => [route.toLowerCase(), { route, owner: 'the site itself' }]));
  const diagnostics: Diagnostic[] = [];
  for (const doc of docs) {
    const { route, file } = doc;
    const other = byCase.get(route.toLowerCase());
    // `checkPaths` reports two files of one page path; the database keeps only one of them.
    const isSameDoc = byRoute.get(route)?.docPath === doc.docPath;
    if (other && !isSameDoc) diagnostics.push(sharedRoute(file, route, other));
    if (!other) byCase.set(route.toLowerCase(), { route, owner: file });
    if (!byRoute.has(route)) byRoute.set(route, doc);
  }
  return { byRoute, diagnostics };
}

/** A page whose route equals that of another file, on some hosts only if letter case is ignored. */
export function sharedRoute(
  file: string,
  route: string,
  other: { readonly route: string; readonly owner: string },
): Diagnostic {
  const expected = 'a route of its own';
  if (other.route === route) {
    const message = `The route ${route} is that of ${other.owner} already.`;
    return diagnostic('route-duplicate', file, undefined, message, { expected });
  }
  const message = `The route ${route} differs only in capitals from ${other.route}, that of ${other.owner}.`;
  return diagnostic('route-case', file, undefined, message, { expected, suggestion: other.route });
}
