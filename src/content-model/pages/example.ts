import { z } from 'zod';
import { filledText, namedObject } from '../fields';

/** What examples teach, for the filters of their gallery. */
export const EXAMPLE_TOPICS = [
  'ai',
  'apis',
  'architecture',
  'checks',
  'components',
  'dbt',
  'dynamic-graphs',
  'etl',
  'ml',
  'partitions',
  'resources',
  'schedules',
  'sensors',
] as const;

export type ExampleTopic = (typeof EXAMPLE_TOPICS)[number];

/** What an example can't run without, beside its packages. */
export const EXAMPLE_NEEDS = ['nothing', 'account'] as const;

const MAX_TOPICS = 4;
/** As much as a card of the gallery has room for. */
const MAX_LINE_LENGTH = 110;

/** What the first page of an example says about its project. */
export const exampleSchema = namedObject('DocExample', 'The project that a page begins to explain.', {
  project: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'the name of a folder below `content/samples/examples/`: etl_pipeline')
    .describe('Its folder below `content/samples/examples/`.'),
  shows: z
    .string()
    .min(1)
    .max(MAX_LINE_LENGTH)
    .describe(`What it shows, in a line for the gallery: at most ${MAX_LINE_LENGTH} characters.`),
  tools: z
    .array(filledText('A tool as its integration page calls it, or `content/tools.yml`.'))
    .describe('The tools that it uses, as their integration pages call them; `[]` where it uses none.'),
  topics: z.array(z.enum(EXAMPLE_TOPICS)).min(1).max(MAX_TOPICS).describe(`What it teaches, 1 to ${MAX_TOPICS} words.`),
  needs: z.enum(EXAMPLE_NEEDS).describe('`account` where it needs an account of a service to run, or `nothing`.'),
  minutes: z
    .int()
    .min(1)
    .describe('About how long its runs take once its packages are installed, in minutes: a rough figure.'),
});

export type DocExample = z.output<typeof exampleSchema>;
