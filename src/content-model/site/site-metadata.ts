import { z } from 'zod';
import { namedObject, text } from '../fields';

/** `siteMetadata` of `gatsby-config.ts`. */
export const siteMetadataSchema = namedObject('SiteMetadata', 'What the site says about itself.', {
  title: text('The name of the site.'),
  tagline: text('One line: what it documents.'),
  siteUrl: text('The origin under which it is published.'),
  repositoryUrl: text("Where the documented project's source is."),
  editUrl: text('The address before the path of a content file at which it can be edited.'),
  colorMode: z.unknown().meta({
    graphql: 'JSON!',
    description: 'How the site handles light and dark (src/color-mode/color-mode.ts).',
  }),
});

export type SiteMetadata = Readonly<z.output<typeof siteMetadataSchema>>;
