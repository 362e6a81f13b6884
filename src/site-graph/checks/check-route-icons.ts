import { DATA_FILE } from '../../content-model/data-files';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type DiagnosticDetails } from '../../content-model/diagnostics/diagnostic';
import type { RouteIcon } from '../../content-model/site/route-icons';
import { TAGS_ROUTE } from '../references/tags';
import { foldersAbove } from '../routes/folders';
import type { WithPositions } from '../../content-model/validation/yaml-source';

/** Reports icons of routes that no page has, and below which none is, and a second icon of a route. */
export function checkRouteIcons(
  icons: readonly WithPositions<RouteIcon>[],
  docs: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const pages = [...docs.keys()].flatMap((route) => [...foldersAbove(route), route]);
  const routes = new Set(['/', TAGS_ROUTE, ...pages]);
  const seen = new Set<string>();
  return icons.flatMap(({ route, positions }) => {
    const report = (message: string, details: DiagnosticDetails): Diagnostic[] => [
      diagnostic('icon-route', DATA_FILE.icons, positions.route, message, details),
    ];
    if (seen.has(route)) return report(`There is another icon of ${route}.`, { expected: 'each route once' });
    seen.add(route);
    if (routes.has(route)) return [];
    const expected = 'the route of a page or of a folder of pages';
    return report(`No page is at or below ${route}.`, { expected, suggestion: closestMatch(route, routes) });
  });
}
