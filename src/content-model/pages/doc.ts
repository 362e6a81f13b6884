import { z } from 'zod';
import { filledText, flag, namedObject, optionalText, texts } from '../fields';
import { pageRouteSchema } from '../site/address';
import { exampleSchema } from './example';
import { integrationSchema } from './integration';

/** The stages of an API's life, as the package marks them in `dagster._annotations`. */
export const LIFECYCLE_STAGES = ['preview', 'beta', 'deprecated', 'superseded'] as const;

export type LifecycleStage = (typeof LIFECYCLE_STAGES)[number];

/** Heading levels of the table of contents: 2 to 4 by the specification, unless a page narrows them. */
const tableOfContentsSchema = namedObject('DocTableOfContents', 'Which heading levels "On this page" lists.', {
  minLevel: z.int().min(2).max(4).default(2).describe('The highest heading level listed: 2 to 4.'),
  maxLevel: z.int().min(2).max(4).default(4).describe('The lowest heading level listed: 2 to 4.'),
});

/** The most questions that a page may answer: beyond that it is two pages. */
export const MAX_ANSWERS = 8;

/** A question that a page answers, and where. */
export const answerSchema = namedObject(
  'DocAnswer',
  'A question that a page answers, and the heading under which it does.',
  {
    question: z
      .string()
      .regex(/^\p{Lu}.{8,148}\?$/u, 'a question of 10 to 150 characters that begins with a capital and ends with "?"')
      .describe('The question in the words that a reader would type, in the first person or as "What is …?".'),
    heading: filledText(
      'The anchor, without `#`, of the heading under which the page answers it: of the page or of a partial.',
    ),
  },
);

/** The front matter of a page in `content/docs/`. */
export const docFrontMatterSchema = namedObject('DocFrontMatter', 'What an author says about a page, above its text.', {
  title: filledText("The page's name: its h1, and what search and links call it."),
  description: z
    .string()
    .min(20)
    .max(200)
    .describe('One sentence for search results, cards and link previews: 20 to 200 characters.'),
  sidebarLabel: filledText(
    'A shorter name for the sidebar; its tool or else the title where it is left out.',
  ).optional(),
  sidebarPosition: z
    .number()
    .optional()
    .describe('Where the page stands among its siblings when a sidebar lists its folder: lower is higher up.'),
  slug: pageRouteSchema.optional().describe('The route of the page, when it is not that of its file.'),
  tags: z
    .array(z.string())
    .default([])
    .meta({ graphql: '[Tag!]! @link(by: "name")', description: 'Names of tags declared in `content/tags.yml`.' }),
  integration: integrationSchema.optional().meta({
    graphql: 'Integration',
    description: 'The tool that the page connects: for pages of integration libraries.',
  }),
  example: exampleSchema.optional().meta({
    graphql: 'Example',
    description: 'The project that the page begins to explain: for the first page of an example.',
  }),
  keywords: texts('Words that readers search for and the title does not have.'),
  answers: z
    .array(answerSchema)
    .max(MAX_ANSWERS)
    .default([])
    .meta({ graphql: '[Answer!]!' })
    .describe('The questions that the page answers, 2 to 8 for a guide, and the heading under which it answers each.'),
  unlisted: flag('Reachable by its address only: in no list, no search, no sitemap.'),
  standalone: flag('Whether the page stands in no sidebar on purpose. Any other listed page has its place in one.'),
  draft: flag('Shown in `npm run develop` only, never in a build.'),
  lifecycle: z
    .enum(LIFECYCLE_STAGES)
    .optional()
    .describe('The stage of the API that the page describes: preview, beta, deprecated or superseded.'),
  lastUpdate: z.iso.date().optional().describe('The day of the last change to the facts: `2025-10-31`.'),
  hideTitle: flag('Whether the h1 is for screen readers only.'),
  wide: flag('Whether the text takes the place of "On this page" too: for galleries and wide tables.'),
  tableOfContents: tableOfContentsSchema.prefault({}).describe('Which heading levels "On this page" lists.'),
  image: optionalText('The picture for link previews: a path relative to the page.'),
});

/** Front matter with its defaults applied. */
export type DocFrontMatter = z.output<typeof docFrontMatterSchema>;

/** A question that a page answers, and the anchor of the heading under which it does. */
export type DocAnswer = DocFrontMatter['answers'][number];
