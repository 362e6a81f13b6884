import { z } from 'zod';
import { namedObject } from '../fields';
import { routeSchema } from './address';
import { iconSchema } from './icons';

/** The icon of a route and of all routes below it that have none of their own. */
export const routeIconSchema = namedObject('RouteIcon', 'The icon of a page and of the pages below it.', {
  route: routeSchema.describe('A page, or a folder of pages.'),
  icon: iconSchema,
});

/** The file `content/site/icons.yml`. */
export const routeIconsSchema = z.strictObject({
  icons: z.array(routeIconSchema).describe('Icons by route; the longest route that fits a page decides.'),
});

export type RouteIcon = z.output<typeof routeIconSchema>;
