import { z } from 'zod';
import { filledText, namedObject, optionalText, withoutDoubles } from '../fields';
import { addressSchema } from './address';
import { iconSchema } from './icons';

const title = filledText('Its heading.');
const page = filledText('A page: its path below `content/docs/`, without `.mdx` and without `/index`.');
const text = z.string().min(10).max(160).describe('One line of plain text.');
const graph = filledText('An asset graph: the name of its file in `content/graphs/`.');
const width = z
  .enum(['full', 'half'])
  .default('full')
  .describe('Whether it has the whole width, or half of it beside the next.');

const linkSchema = namedObject('LandingPageLink', 'A link with what is said of it.', {
  label: filledText('The text of the link.'),
  to: addressSchema.describe('Where it leads.'),
  icon: iconSchema.optional(),
  text: text.optional(),
});

const startSchema = namedObject('LandingPageStart', 'The pages to begin with, beside the sentence.', {
  title: filledText('Its heading.'),
  links: z.array(linkSchema).min(1).max(4).describe('The pages, in order.'),
});

const taskCardSchema = z
  .strictObject({
    title: filledText('What the reader wants to do.'),
    icon: iconSchema,
    text,
    pages: withoutDoubles(z.array(page).min(1).max(4)).describe('The best pages for it, in order.'),
  })
  .meta({ id: 'LandingPageTaskCard' });

const pathSchema = z
  .strictObject({
    from: filledText('Where the reader is.'),
    icon: iconSchema,
    steps: z
      .array(filledText('What to do, in a few words.'))
      .min(1)
      .max(4)
      .describe('The steps of the path, in order.'),
    to: filledText('Where the path leads.'),
    link: addressSchema.describe('The page or the heading that describes the path.'),
  })
  .meta({ id: 'LandingPagePath' });

const topicGroupSchema = z
  .strictObject({
    title: filledText('What the topics have in common.'),
    icon: iconSchema,
    pages: withoutDoubles(z.array(page).min(1)).describe('The pages that are the topics, in order.'),
  })
  .meta({ id: 'LandingPageTopicGroup' });

const categorySchema = z
  .strictObject({
    tag: filledText('A tag that tools have as their category.'),
    icon: iconSchema,
    title: optionalText('Its heading; the label of the tag where it is left out. It leads to the page of the tag.'),
  })
  .meta({ id: 'LandingPageCategory' });

/** What a part of a landing page is, by its kind. */
const partSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('diagram').describe('A drawing.'),
    dot: filledText('A graph in the language of Graphviz.'),
    alt: z.string().min(20).describe('What the drawing says.'),
    caption: optionalText('The text below it.'),
  }),
  z.strictObject({
    kind: z.literal('taskCards').describe('Cards by what the reader wants to do, each with its best pages.'),
    title,
    taskCards: z.array(taskCardSchema).min(2).describe('The cards, in order.'),
  }),
  z.strictObject({
    kind: z.literal('paths').describe('Ways from where the reader is.'),
    title,
    paths: z.array(pathSchema).min(1).describe('The paths, in order.'),
  }),
  z.strictObject({
    kind: z.literal('graphs').describe('Examples, each drawn by its assets.'),
    title,
    graphs: z
      .array(
        z.strictObject({
          graph,
          title: filledText('The name of the example.'),
          to: addressSchema.describe('Where it leads.'),
          text,
        }),
      )
      .min(1)
      .describe('Examples, each with the graph of its assets.'),
  }),
  z.strictObject({
    kind: z.literal('topics').describe('The pages of a folder as topics, in groups, with the number of their names.'),
    title,
    folder: page.describe('The folder whose pages are topics, by the path of its index page.'),
    groups: z.array(topicGroupSchema).min(1).describe('The topics; each page of the folder with entries is in one.'),
  }),
  z.strictObject({
    kind: z.literal('categories').describe('The tools by what they do.'),
    title,
    categories: z.array(categorySchema).min(1).describe('The categories, in order.'),
  }),
  z.strictObject({
    kind: z.literal('answers').describe('Questions that pages answer.'),
    title,
    width,
    answers: z.array(z.string()).min(1).describe('The questions, as the pages ask them.'),
  }),
  z.strictObject({
    kind: z.literal('tools').describe('Names of tools, each with a link.'),
    title,
    tools: z.array(z.string()).min(1).describe('The tools, by their names on their pages or in `content/tools.yml`.'),
    more: linkSchema.describe('The link to all of them.'),
  }),
  z.strictObject({
    kind: z.literal('release').describe('The newest release, from the changelog.'),
    title: title.describe('Its heading; the number of the release stands at its end.'),
    more: filledText('The text of the link to the changelog.'),
    width,
    page: page.describe('The changelog; its first section whose heading begins with "Version" is the newest.'),
    most: z.int().min(1).default(4).describe('The most items that are shown.'),
  }),
  z.strictObject({
    kind: z.literal('links').describe('Links, each with what is said of it.'),
    title,
    links: z.array(linkSchema).min(1).describe('The links, in order.'),
  }),
  z.strictObject({
    kind: z.literal('pages').describe('The pages of the sidebar, by group.'),
    title: title.describe('The heading above the pages of the sidebar.'),
    most: z.int().min(1).default(5).describe('The most pages of a group that are shown at once.'),
  }),
]);

/** A file of `content/site/landing-pages/`: what is above the text of a landing page. */
export const landingPageSchema = namedObject(
  'LandingPage',
  'What stands above the text of the first page of a section.',
  {
    page,
    sentence: z
      .string()
      .min(20)
      .max(200)
      .regex(/^(?!.*[.!?]\s)/s, 'one sentence: no other begins in it')
      .describe('What a reader finds here, in one sentence.'),
    actions: z.array(linkSchema).max(2).default([]).describe('The first things to do; the first stands out.'),
    graph: graph.optional().describe('The graph in the head, beside the code of its sample: its name.'),
    codeTitle: optionalText('The title of that code.'),
    graphHint: optionalText('What a reader can do with the graph.'),
    start: startSchema.optional().describe('The pages to begin with.'),
    parts: z.array(partSchema).meta({ graphql: 'JSON!' }).describe('What stands below the head, in order.'),
  },
);

export type LandingPage = z.output<typeof landingPageSchema>;

export type LandingPagePart = LandingPage['parts'][number];

/** A part of a certain kind. */
export type PartOf<K extends LandingPagePart['kind']> = Extract<LandingPagePart, { kind: K }>;
