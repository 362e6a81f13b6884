import { z } from 'zod';
import { filledText, namedObject } from '../fields';
import { addressSchema } from './address';

/** The file `content/site/announcement.yml`: the bar above the navbar. */
export const announcementSchema = namedObject('Announcement', 'An optional message above the navbar of every page.', {
  announcementId: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens')
    .describe('A dismissed announcement stays away until this changes.'),
  enabled: z.boolean().describe('Whether the bar is shown at all.'),
  text: filledText('One line of plain text.'),
  href: addressSchema.optional().describe('Where the text leads: a route or an https address.'),
  closeable: z.boolean().default(true).describe('Whether readers can dismiss it.'),
});

export type Announcement = z.output<typeof announcementSchema>;
