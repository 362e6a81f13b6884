/** The generator that a page is written for. Text, tables, notes, and code are the same. */
export type Dialect = 'ours' | 'docusaurus' | 'starlight';

/** What front matter says of a page. */
interface PageFacts {
  readonly index: number;
  readonly position: number;
  readonly tagged: boolean;
}

/** What differs from generator to generator. */
interface DialectForms {
  readonly frontMatter: (facts: PageFacts) => readonly string[];
  /** What separates front matter and text. */
  readonly imports: string;
  readonly route: (path: string) => string;
  readonly headingId: (id: string) => string;
  readonly openTabs: string;
  readonly openTab: (label: string) => string;
}

export const DIALECTS: Readonly<Record<Dialect, DialectForms>> = {
  ours: {
    frontMatter: ({ index, position, tagged }) => [
      `sidebarLabel: Page ${index}`,
      `sidebarPosition: ${position}`,
      `keywords: [synthetic, page${index}]`,
      ...(tagged ? ['tags: [examples/code-example]'] : []),
      ...answersOf(index),
    ],
    imports: '',
    route: (path) => path,
    headingId: (id) => ` {#${id}}`,
    openTabs: '<Tabs groupId="manager">',
    openTab: (label) => `<TabItem label="${label}">`,
  },
  docusaurus: {
    frontMatter: ({ index, position, tagged }) => [
      `sidebar_label: Page ${index}`,
      `sidebar_position: ${position}`,
      `keywords: [synthetic, page${index}]`,
      ...(tagged ? ['tags: [code-example]'] : []),
    ],
    imports: '',
    route: (path) => path,
    headingId: (id) => ` {#${id}}`,
    openTabs: '<Tabs groupId="manager">',
    openTab: (label) => `<TabItem value="${label}" label="${label}">`,
  },
  starlight: {
    frontMatter: ({ index, position }) => [
      `sidebar:\n  label: Page ${index}\n  order: ${position}`,
      `head: [{ tag: meta, attrs: { name: keywords, content: 'synthetic, page${index}' } }]`,
    ],
    imports: "import { TabItem, Tabs } from '@astrojs/starlight/components';\n\n",
    route: (path) => `${path}/`,
    headingId: () => '',
    openTabs: '<Tabs syncKey="manager">',
    openTab: (label) => `<TabItem label="${label}">`,
  },
};

/** Two questions, as many as a page of the docs sidebar has at least. */
function answersOf(index: number): string[] {
  const questions = ['first', 'second'].flatMap((name, part) => [
    `  - question: What does page ${index} say in its ${name} part?`,
    `    heading: part-${part}`,
  ]);
  return ['answers:', ...questions];
}
