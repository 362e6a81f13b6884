import { z } from 'zod';
import { namedObject, text } from '../fields';

/** The place of something in its file. */
const place = {
  line: z.int().describe('Its line in its file, from 1.'),
  column: z.int().describe('Its column, from 1.'),
};

export const headingSchema = namedObject('DocHeading', 'A heading of a page.', {
  id: text('The anchor, without `#`.'),
  text: text('Its text without markup.'),
  level: z.int().describe('2 to 6; the h1 is the title of the page.'),
});

export const outgoingLinkSchema = namedObject('DocLink', 'A link in a text, as its author wrote it.', {
  kind: z
    .enum(['page', 'file', 'anchor', 'symbol', 'external'])
    .describe(
      'A route of the site (`page`), a page file, an `anchor` of the same page, a `symbol` of the API, or another site.',
    ),
  target: text(
    'The route, the path of the file below `content/docs/`, the qualified name, or the address; empty for `anchor`.',
  ),
  hash: text('The anchor without `#`; empty where there is none.'),
  ...place,
});

export const sectionSchema = namedObject('DocSection', 'A part of a page as search indexes it.', {
  id: text('The anchor of its heading; empty for the part before the first.'),
  title: text('The text of its heading; empty for the part before the first.'),
  text: text("Its text without markup and code. A diagram's text is its alternative text."),
  code: text('Its blocks of code, as text: readers search for names that stand only there.'),
});

export const apiEntrySchema = namedObject('ApiEntry', 'The explanation of a symbol, command, or setting on a page.', {
  name: text('The qualified name of the symbol, the command as it is typed, or the file and path of the setting.'),
  kind: z.enum(['symbol', 'command', 'setting']).describe('`symbol`, `command`, or `setting`.'),
  summary: text('Its first paragraph as plain text: what previews and search show.'),
  docPath: text('The page that it stands on.'),
});

export const partialSchema = namedObject('Partial', 'A text in `content/partials/` that several pages share.', {
  path: text('Its path below `content/partials/`.'),
  links: z.array(outgoingLinkSchema).readonly().describe('Every link that it has.'),
});

export const sampleSchema = namedObject('CodeSample', 'A file below `content/samples/` that pages show.', {
  path: text('Its path below `content/samples/`.'),
  text: text('The whole file.'),
  regions: z.array(z.string()).readonly().describe('The names behind `# region`.'),
});

export type Heading = Readonly<z.output<typeof headingSchema>>;
export type OutgoingLink = Readonly<z.output<typeof outgoingLinkSchema>>;
export type Section = Readonly<z.output<typeof sectionSchema>>;
export type EntryRecord = Readonly<z.output<typeof apiEntrySchema>>;
export type SampleRecord = Readonly<z.output<typeof sampleSchema>>;
