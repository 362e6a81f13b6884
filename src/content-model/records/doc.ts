import { z } from 'zod';
import { namedObject, text } from '../fields';
import { docFrontMatterSchema } from '../pages/doc';
import { headingSchema, outgoingLinkSchema } from './text';

/** A page as the database stores it, without its body. */
export const docSchema = docFrontMatterSchema
  .extend({
    docPath: text('The path below `content/docs/`, without extension and without `/index`.'),
    route: text('The address of the page: `/guides/automate`.'),
    file: text("The path of its file from the project's root."),
    words: z.int().describe('How many words its text has, code included.'),
    headings: z.array(headingSchema).readonly().describe('Its headings, in order.'),
    links: z.array(outgoingLinkSchema).readonly().describe('Every link that its text has.'),
  })
  .meta({
    id: 'Doc',
    description: 'A page of the documentation: its front matter, and where it stands among the others.',
  });

/** The body of a page, apart from it: most queries want many pages and one body. */
export const docBodySchema = namedObject('DocBody', 'The body of a page, apart from its front matter.', {
  json: text('The compiled text, with references in the place of samples and partials, and its sections, as JSON.'),
});

export const articleSchema = namedObject('Article', 'An article as it is shown.', {
  html: text('What is inside the element `article`: from the breadcrumbs to the pages before and after.'),
  className: text('The classes of that element.'),
});

export const docImageSchema = namedObject('DocImage', 'A picture that a page shows.', {
  path: text('Its path below `content/`.'),
  alternativeTexts: z
    .array(z.string())
    .describe(
      'What it says to those who do not see it: a text for each place where the page shows it, empty where there is none.',
    ),
  file: z.unknown().meta({
    graphql: 'File',
    description: 'The file, with `publicURL` and, for pixel images, `childImageSharp`.',
  }),
});

export type DocImage = z.output<typeof docImageSchema>;
export type StoredDoc = Readonly<z.output<typeof docSchema>>;
