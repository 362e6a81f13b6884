import type { z } from 'zod';
import { text } from '../fields';
import { landingPageSchema } from '../site/landing-page';

/** The landing page of a section as the database stores it. */
export const storedLandingPageSchema = landingPageSchema
  .extend({
    name: text('The name of its file, and of its sidebar.'),
    file: text("The path of its file from the project's root."),
  })
  .meta({ id: 'LandingPage', description: 'What stands above the text of the first page of a section.' });

export type StoredLandingPage = Readonly<z.output<typeof storedLandingPageSchema>>;
