import { DATA_FILE } from '../../content-model/data-files';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { RouteIcon } from '../../content-model/site/route-icons';
import { TAGS_ROUTE } from '../references/tags';
import { foldersAbove } from '../routes/folders';
import type { WithPositions } from '../../content-model/validation/yaml-source';

/** Reports icons of routes that no page has, and below which none is. */
export function checkRouteIcons(
  icons: readonly WithPositions<RouteIcon>[],
  docs: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const pages = [...docs.keys()].flatMap((route) => [...foldersAbove(route), route]);
  const routes = new Set(['/', TAGS_ROUTE, ...pages]);
  return icons.flatMap(({ route, positions }) => {
    if (routes.has(route)) return [];
    const expected = 'the route of a page or of a folder of pages';
    const details = { expected, suggestion: closestMatch(route, routes) };
    return [diagnostic('icon-route', DATA_FILE.icons, positions.route, `No page is at or below ${route}.`, details)];
  });
}
