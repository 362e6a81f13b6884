import { z } from 'zod';
import { closestMatch } from '../content-model/diagnostics/closest-match';
import { LIFECYCLE_STAGES } from '../content-model/pages/doc';

/** A component that authors may use in a body. */
export interface VocabularyEntry {
  readonly props: z.ZodType;
  /** The props that are words for readers, in the order in which they are read. */
  readonly words?: readonly string[];
  /** The only components allowed directly inside. Default: any. */
  readonly children?: readonly string[];
  /** The only component that it may stand directly inside. */
  readonly parent?: string;
  /** Whether it stands within a line of text. */
  readonly isInline?: boolean;
  /** Whether it holds an ordered list and no other Markdown. */
  readonly isOrdered?: boolean;
  /** What its blocks are, where it has as many or more. */
  readonly blocks?: readonly string[];
}

const text = z.string().trim().min(1);
const lineRanges = z.string().regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'line numbers and ranges such as "2,4-6"');

const releaseNumber = /\d+\.\d+\.\d+/.source;
const packageName = /[a-z][a-z0-9-]*/.source;
/** As pip takes it: `dagster-cloud[insights]`, `dagster-evidence==0.1.7`. */
const requirement = `${packageName}(?:\\[[a-z0-9,-]+\\])?(?:==\\d[\\w.]*)?`;
const spaced = (pattern: string): RegExp => new RegExp(`^${pattern}( ${pattern})*$`);

const codeProps = {
  path: text.describe('A file below `content/samples/`.'),
  title: text.optional().describe('The text of the title bar, mostly a file name.'),
  highlight: lineRanges.optional().describe('Lines to mark, counted in what is shown.'),
};

/** The closed vocabulary of components. Admonitions are written `:::note`. */
export const VOCABULARY: Readonly<Record<string, VocabularyEntry>> = {
  Tabs: { props: z.strictObject({ groupId: text.optional() }), children: ['TabItem'], blocks: ['<TabItem label="…">'] },
  TabItem: { props: z.strictObject({ label: text }), words: ['label'], parent: 'Tabs', blocks: ['what the tab shows'] },
  CodeExample: {
    props: z.strictObject({
      ...codeProps,
      lines: z
        .string()
        .regex(/^\d+-\d+$/, 'a line range such as "4-12"')
        .optional(),
      region: text.optional().describe('The name behind `# region` in the file.'),
    }),
    children: [],
  },
  CliInvocation: { props: z.strictObject(codeProps), children: [] },
  Hero: {
    props: z.strictObject({ action: text, href: text, secondAction: text.optional(), secondHref: text.optional() }),
    words: ['action', 'secondAction'],
  },
  Columns: { props: z.strictObject({}), blocks: ['what stands side by side'] },
  Cards: { props: z.strictObject({}), children: ['Card'], blocks: ['<Card title="…" href="…">'] },
  Card: { props: z.strictObject({ title: text, href: text }), words: ['title'], parent: 'Cards' },
  DocList: { props: z.strictObject({}), children: [] },
  IntegrationGallery: { props: z.strictObject({}), children: [] },
  AssetGraph: {
    props: z.strictObject({
      project: text.describe('A folder of `content/samples/examples/`.'),
      assets: text.optional().describe('The names of the assets to mark, with spaces between them.'),
      alt: text.describe('What the graph shows, for those who do not see it.'),
    }),
    words: ['alt'],
    children: [],
  },
  ExampleDownload: {
    props: z.strictObject({ project: text.describe('A folder of `content/samples/examples/`.') }),
    children: [],
  },
  ExampleGallery: { props: z.strictObject({}), children: [] },
  BreakingChanges: {
    props: z.strictObject({
      from: z
        .string()
        .regex(spaced(releaseNumber), 'the last release of each minor version: "1.10.21 1.11.15"')
        .describe('The releases that readers may come from, by the last one of each minor version.'),
    }),
    children: ['BreakingChange'],
    blocks: ['<BreakingChange release="…" packages="…">'],
  },
  BreakingChange: {
    props: z.strictObject({
      release: z.string().regex(new RegExp(`^${releaseNumber}$`), 'the number of a release: "1.11.0"'),
      packages: z.string().regex(spaced(packageName), 'names of packages: "dagster dagster-dbt"'),
    }),
    parent: 'BreakingChanges',
    blocks: ['what breaks', 'what to do'],
  },
  Steps: { props: z.strictObject({}), isOrdered: true, blocks: ['an ordered list'] },
  Details: { props: z.strictObject({ summary: text }), words: ['summary'], blocks: ['what unfolds'] },
  Lifecycle: {
    props: z.strictObject({ stage: z.enum(LIFECYCLE_STAGES), since: text.optional(), instead: text.optional() }),
    children: [],
  },
  PackageInstall: {
    props: z.strictObject({
      name: z.string().regex(spaced(requirement), 'what pip installs: "dagster-dbt dbt-duckdb", "dlt[duckdb]"'),
    }),
    children: [],
  },
  Figure: {
    props: z.strictObject({ src: text, alt: text, caption: text.optional(), darkSrc: text.optional() }),
    words: ['alt', 'caption'],
    children: [],
  },
  ApiSymbol: { props: z.strictObject({ name: text }) },
  CliCommand: { props: z.strictObject({ name: text }) },
  Setting: { props: z.strictObject({ file: text, name: text }) },
  Parameters: { props: z.strictObject({}), parent: 'ApiSymbol' },
  Returns: { props: z.strictObject({}), parent: 'ApiSymbol' },
  Raises: { props: z.strictObject({}), parent: 'ApiSymbol' },
  Members: { props: z.strictObject({}), parent: 'ApiSymbol' },
  Options: { props: z.strictObject({}), parent: 'CliCommand' },
  Fields: { props: z.strictObject({}), parent: 'Setting' },
  PyObject: { props: z.strictObject({ name: text }), children: [], isInline: true },
  Diagram: { props: z.strictObject({ alt: text, caption: text.optional() }), words: ['alt', 'caption'] },
  Partial: { props: z.strictObject({ file: text }), children: [] },
};

/** What other generators of documentation call a component that is one here. */
export const COMPONENT_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['Tab', 'TabItem'],
  ['Accordion', 'Details'],
]);

/** The words that readers read in the props of a component. */
export function wordsIn(name: string | null, props: Readonly<Record<string, unknown>>): string[] {
  const words = VOCABULARY[name ?? '']?.words ?? [];
  return words.map((prop) => props[prop]).filter((value) => typeof value === 'string');
}

/** The five kinds of admonition. */
export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** What other generators of documentation call them. */
const ADMONITION_SYNONYMS: ReadonlyMap<string, (typeof ADMONITION_KINDS)[number]> = new Map([
  ['attention', 'warning'],
  ['caution', 'warning'],
  ['error', 'danger'],
  ['hint', 'tip'],
  ['important', 'info'],
  ['secondary', 'note'],
  ['success', 'tip'],
]);

/** The kind of admonition that a word most likely means. */
export function meantAdmonition(word: string): string | undefined {
  const kind = word.toLowerCase();
  return ADMONITION_SYNONYMS.get(kind) ?? closestMatch(kind, ADMONITION_KINDS);
}
