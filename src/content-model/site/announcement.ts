import { z } from 'zod';
import { addressSchema } from './address';

/** The file `content/site/announcement.yml`: the bar above the navbar. */
export const announcementSchema = z
  .strictObject({
    announcementId: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens')
      .describe('A dismissed announcement stays away until this changes.'),
    enabled: z.boolean().describe('Whether the bar is shown at all.'),
    text: z.string().min(1).describe('One line of plain text.'),
    href: addressSchema.optional().describe('Where the text leads: a route or an https address.'),
    closeable: z.boolean().default(true).describe('Whether readers can dismiss it.'),
  })
  .meta({ id: 'Announcement', description: 'An optional message above the navbar of every page.' });

export type Announcement = z.output<typeof announcementSchema>;
