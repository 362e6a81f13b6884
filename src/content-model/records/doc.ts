import { z } from 'zod';
import { docFrontMatterSchema } from '../pages/doc';
import { headingSchema, outgoingLinkSchema } from './text';

/** A page as the database stores it, without its body. */
export const docSchema = docFrontMatterSchema
  .extend({
    docPath: z.string().describe('The path below `content/docs/`, without extension and without `/index`.'),
    route: z.string().describe('The address of the page: `/guides/automate`.'),
    file: z.string().describe("The path of its file from the project's root."),
    words: z.int().describe('How many words its text has, code included.'),
    headings: z.array(headingSchema).readonly().describe('Its headings, in order.'),
    links: z.array(outgoingLinkSchema).readonly().describe('Every link that its text has.'),
  })
  .meta({
    id: 'Doc',
    description: 'A page of the documentation: its front matter, and where it stands among the others.',
  });

/** The body of a page, apart from it: most queries want many pages and one body. */
export const docBodySchema = z
  .object({
    json: z
      .string()
      .describe('The compiled text, with references in the place of samples and partials, and its sections, as JSON.'),
  })
  .meta({ id: 'DocBody', description: 'The body of a page, apart from its front matter.' });

/** A picture that a page shows. */
export const docImageSchema = z
  .object({
    path: z.string().describe('Its path below `content/`.'),
    alternativeTexts: z
      .array(z.string())
      .describe(
        'What it says to those who do not see it: a text for each place where the page shows it, empty where there is none.',
      ),
    file: z.unknown().meta({
      graphql: 'File',
      description: 'The file, with `publicURL` and, for pixel images, `childImageSharp`.',
    }),
  })
  .meta({ id: 'DocImage', description: 'A picture that a page shows.' });

export type DocImage = z.output<typeof docImageSchema>;
export type StoredDoc = Readonly<z.output<typeof docSchema>>;
