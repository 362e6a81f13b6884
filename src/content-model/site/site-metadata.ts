import { z } from 'zod';

/** `siteMetadata` of `gatsby-config.ts`. */
export const siteMetadataSchema = z
  .object({
    title: z.string().describe('The name of the site.'),
    tagline: z.string().describe('One line: what it documents.'),
    siteUrl: z.string().describe('The origin under which it is published.'),
    repositoryUrl: z.string().describe("Where the documented project's source is."),
    editUrl: z.string().describe('The address before the path of a content file at which it can be edited.'),
    colorMode: z.unknown().meta({
      graphql: 'JSON!',
      description: 'How the site handles light and dark (src/color-mode/color-mode.ts).',
    }),
  })
  .meta({ id: 'SiteMetadata', description: 'What the site says about itself.' });

export type SiteMetadata = Readonly<z.output<typeof siteMetadataSchema>>;
