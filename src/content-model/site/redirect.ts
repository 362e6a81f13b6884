import { z } from 'zod';
import { namedObject } from '../fields';
import { routeSchema } from './address';

/** An old address and what answers it now. */
export const redirectSchema = namedObject('Redirect', 'An old address and the page that answers it now.', {
  from: routeSchema.describe('The old route. No page has it any more.'),
  to: z
    .string()
    .regex(/^\/(?!\/)/, 'a route that begins with one "/"')
    .describe('The route of the page that took its place; an anchor may follow.'),
});

/** The file `content/redirects.yml`. */
export const redirectsSchema = z.strictObject({
  redirects: z.array(redirectSchema).describe('Old addresses and what answers them now.'),
});

export type Redirect = z.output<typeof redirectSchema>;
