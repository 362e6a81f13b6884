import { z } from 'zod';

/** Where something stands in its file. */
const place = {
  line: z.int().describe('Its line in its file, from 1.'),
  column: z.int().describe('Its column, from 1.'),
};

/** A heading of a page. */
export const headingSchema = z
  .object({
    id: z.string().describe('The anchor, without `#`.'),
    text: z.string().describe('Its text without markup.'),
    level: z.int().describe('2 to 6; the h1 is the title of the page.'),
  })
  .meta({ id: 'DocHeading', description: 'A heading of a page.' });

/** A link as an author wrote it. */
export const outgoingLinkSchema = z
  .object({
    kind: z
      .enum(['page', 'file', 'anchor', 'symbol', 'external'])
      .describe(
        '`page`: a route of the site; `file`: a page file; `anchor`: the same page; `symbol`: an API symbol, wherever its entry is; `external`: another site.',
      ),
    target: z
      .string()
      .describe(
        'The route, the path below `content/docs/` without extension, the qualified name, or the address; empty for `anchor`.',
      ),
    hash: z.string().describe('The anchor without `#`; empty where there is none.'),
    ...place,
  })
  .meta({ id: 'DocLink', description: 'A link in a text, as its author wrote it.' });

/** A part of a page as search indexes it: what stands under one heading, or before the first. */
export const sectionSchema = z
  .object({
    id: z.string().describe('The anchor of its heading; empty for the part before the first.'),
    title: z.string().describe('The text of its heading; empty for the part before the first.'),
    text: z.string().describe("Its text without markup and code. A diagram's text is its alternative text."),
    code: z.string().describe('Its blocks of code, as text: readers search for names that stand only there.'),
  })
  .meta({ id: 'DocSection', description: 'A part of a page as search indexes it.' });

/** The explanation of an API symbol or of a command on a page. */
export const apiEntrySchema = z
  .object({
    name: z.string().describe('The qualified name of the symbol, or the command as it is typed.'),
    kind: z.enum(['symbol', 'command']).describe('`symbol` or `command`.'),
    summary: z.string().describe('Its first paragraph as plain text: what previews and search show.'),
    docPath: z.string().describe('The page that it stands on.'),
  })
  .meta({ id: 'ApiEntry', description: 'The explanation of a symbol or command on a page.' });

/** A text that pages share. */
export const partialSchema = z
  .object({
    path: z.string().describe('Its path below `content/partials/`.'),
    links: z.array(outgoingLinkSchema).readonly().describe('Every link that it has.'),
  })
  .meta({ id: 'Partial', description: 'A text in `content/partials/` that several pages share.' });

/** A file below `content/samples/`. */
export const sampleSchema = z
  .object({
    path: z.string().describe('Its path below `content/samples/`.'),
    text: z.string().describe('The whole file.'),
    regions: z.array(z.string()).readonly().describe('The names behind `# region`.'),
  })
  .meta({ id: 'CodeSample', description: 'A file below `content/samples/` that pages show.' });

export type Heading = Readonly<z.output<typeof headingSchema>>;
export type OutgoingLink = Readonly<z.output<typeof outgoingLinkSchema>>;
export type Section = Readonly<z.output<typeof sectionSchema>>;
export type EntryRecord = Readonly<z.output<typeof apiEntrySchema>>;
export type SampleRecord = Readonly<z.output<typeof sampleSchema>>;
