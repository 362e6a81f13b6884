// Prints what the pages of each section have, and which packages the API reference documents, as the tables of docs/quality.md.
// usage: tsx tools/section-counts/run.ts
import { instance } from '@viz-js/viz';
import { apiFactsSchema } from '../../src/content-model/api-facts/api-facts';
import { withoutPartials } from '../../src/mdx/extract/sections';
import { docPathOf } from '../../src/mdx/parse/content-path';
import { compileBody } from '../../src/mdx/compile/compile-body';
import { walk } from '../../src/mdx/parse/walk';
import { isJsx } from '../../src/mdx/parse/jsx';
import { validateDoc } from '../../src/mdx/validate/validate-doc';
import { readContent } from '../../src/gatsby/node/content/read-content';
import { ROOT } from '../shared/setup.mjs';

/** The sections by the paths of their pages; the first that fits has a page. */
const SECTIONS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['Getting started', /^(intro$|getting-started)/],
  ['Tutorial', /^dagster-basics-tutorial/],
  ['Automate', /^guides\/automate/],
  ['Build: overview, assets', /^guides\/build(\/assets|$)/],
  [
    'Build: resources, I/O managers, jobs, partitions',
    /^guides\/build\/(external-resources|io-managers|jobs|partitions)/,
  ],
  ['Build: projects, ops, ML pipelines', /^guides\/build\/(projects|ops|ml-pipelines)/],
  ['Build: external pipelines (Dagster Pipes)', /^guides\/build\/external-pipelines/],
  ['Build: components; Labs', /^guides\/(build\/components|labs)/],
  ['Test; Operate; Log and debug', /^guides\/(test|operate|log-debug)/],
  ['Observe', /^guides\/observe/],
  ['API reference', /^api/],
  ['Integrations', /^integrations/],
  ['Deployment: open source, code locations, execution', /^deployment(?!\/dagster-plus)/],
  ['Deployment: Dagster+', /^deployment\/dagster-plus/],
  ['Migration', /^migration/],
  ['Examples', /^examples/],
  ['About', /^about/],
];

const COLUMNS = ['Pages', 'Words', 'Questions', 'Samples', 'Pictures'] as const;
type Counts = Record<(typeof COLUMNS)[number], number>;

void main();

async function main(): Promise<void> {
  const viz = await instance();
  const { files } = await readContent(ROOT);
  const pages = files
    .filter(({ path }) => /^docs\/.*\.mdx$/.test(path))
    .map(({ path, text }) => {
      const page = validateDoc(text, `content/${path}`, viz);
      const [section] = SECTIONS.find(([, paths]) => paths.test(docPathOf(path))) ?? ['Others'];
      return { section, counts: countsOf(page), packages: packagesOf(docPathOf(path), page) };
    });
  console.log(rowOf('Section', COLUMNS));
  for (const section of new Set([...SECTIONS.map(([name]) => name), ...pages.map((page) => page.section)])) {
    const counts = pages.filter((page) => page.section === section).map((page) => page.counts);
    const sums = COLUMNS.map((column) => counts.reduce((sum, one) => sum + one[column], 0));
    const cells = sums.map((sum) => sum.toLocaleString('en'));
    console.log(rowOf(section, cells));
  }
  console.log(`\n${rowOf('Package', ['Version', 'Symbols', 'Samples'])}`);
  for (const { text } of files.filter(({ path }) => /^api\/facts\/dagster.*\.json$/.test(path))) {
    const { packages, symbols } = apiFactsSchema.parse(JSON.parse(text));
    for (const { name, version } of packages) {
      const samples = pages.filter((page) => page.packages.includes(name)).map(({ counts }) => counts.Samples);
      const count = samples.reduce((sum, one) => sum + one, 0);
      console.log(rowOf(`\`${name}\``, [version, String(symbols.length), String(count)]));
    }
  }
}

/** The packages that a page is about: a library of the API reference, or those of an integration. */
function packagesOf(path: string, { frontMatter }: ReturnType<typeof validateDoc>): readonly string[] {
  const [, library] = /^api\/libraries\/(dagster[\w-]*)$/.exec(path) ?? [];
  return [...(library ? [library] : []), ...(frontMatter?.integration?.packages ?? [])];
}

/** Words are those outside code. Samples are Python files and fences; pictures are images and diagrams. */
function countsOf({ frontMatter, files, tree }: ReturnType<typeof validateDoc>): Counts {
  let [fences, pictures] = [0, 0];
  if (tree)
    walk(tree.root, (node) => {
      if (node.type === 'code' && node.lang === 'python') fences += 1;
      if (node.type === 'image' || (isJsx(node) && /^(Diagram|Figure)$/.test(node.name ?? ''))) pictures += 1;
    });
  const words = withoutPartials(compileBody(tree).sections).flatMap(({ text }) => text.match(/\S*\w\S*/g) ?? []);
  const samples = new Set(
    files.filter(({ kind, path }) => kind === 'sample' && path.endsWith('.py')).map(({ path }) => path),
  );
  return {
    Pages: 1,
    Words: words.length,
    Questions: frontMatter?.answers.length ?? 0,
    Samples: samples.size + fences,
    Pictures: pictures,
  };
}

function rowOf(name: string, cells: readonly string[]): string {
  return `| ${[name, ...cells].join(' | ')} |`;
}
