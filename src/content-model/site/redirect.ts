import { z } from 'zod';

/** An old address and what answers it now. */
export const redirectSchema = z
  .strictObject({
    from: z
      .string()
      .regex(/^\/(?!.*\/$)\S+$/, 'a route begins with "/" and does not end with one')
      .describe('The old route. No page has it any more.'),
    to: z.string().startsWith('/').describe('The route of the page that took its place; an anchor may follow.'),
  })
  .meta({ id: 'Redirect', description: 'An old address and the page that answers it now.' });

/** The file `content/redirects.yml`. */
export const redirectsSchema = z.strictObject({
  redirects: z.array(redirectSchema).describe('Old addresses and what answers them now.'),
});

export type Redirect = z.output<typeof redirectSchema>;
