import { z } from 'zod';
import { ROUTE_EXPECTED, ROUTE_PATTERN } from './address';
import { iconSchema } from './icons';

/** The icon of a route and of all routes below it that have none of their own. */
export const routeIconSchema = z
  .strictObject({
    route: z.string().regex(ROUTE_PATTERN, ROUTE_EXPECTED).describe('A page, or a folder of pages.'),
    icon: iconSchema,
  })
  .meta({ id: 'RouteIcon', description: 'The icon of a page and of the pages below it.' });

/** The file `content/site/icons.yml`. */
export const routeIconsSchema = z.strictObject({
  icons: z.array(routeIconSchema).describe('Icons by route; the longest route that fits a page decides.'),
});

export type RouteIcon = z.output<typeof routeIconSchema>;
