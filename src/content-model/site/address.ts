import { z } from 'zod';

/** Where a link of a data file leads: a route of the site or another site. Checks of the site graph look for the route. */
export const addressSchema = z.string().regex(/^(https:\/\/|\/)/, 'a link begins with "https://" or "/"');
