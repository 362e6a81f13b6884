import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DIALECTS, type Dialect } from './dialects';

const PAGES_A_FOLDER = 25;
const FOLDERS_A_PART = 20;

const WORDS =
  'asset partition sensor schedule materialization lineage pipeline warehouse resource configuration executor backfill run storage event metadata check freshness cursor launch retry timestamp column table upstream downstream daily hourly stream batch'.split(
    ' ',
  );

/** A repeatable source of numbers: every run of the benchmark builds the same pages. */
function randomFrom(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The path of page `index`, without extension: the first of each folder is its index page. */
export function pagePath(index: number): string {
  const number = Math.floor(index / PAGES_A_FOLDER);
  const part = `part-${String(Math.floor(number / FOLDERS_A_PART)).padStart(2, '0')}`;
  const folder = `${part}/section-${String(number).padStart(3, '0')}`;
  return index % PAGES_A_FOLDER === 0 ? `${folder}/index` : `${folder}/page-${String(index).padStart(5, '0')}`;
}

/** The route of a page, with a slash before it and none behind it. */
export function pageRoute(index: number): string {
  return `/${pagePath(index).replace(/\/index$/, '')}`;
}

/** One page of about 12 KB: prose with links, tables, admonitions, tabs and three Python samples. */
export function syntheticPage(index: number, count: number, dialect: Dialect): string {
  const forms = DIALECTS[dialect];
  const random = randomFrom(index + 1);
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const sentence = (length: number): string => {
    const words = Array.from({ length }, word).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  };
  const paragraph = (): string => {
    const link = `[${word()} ${word()}](${forms.route(pageRoute(Math.floor(random() * count)))})`;
    return `${sentence(18)} A \`${word()}_${word()}\` meets **${word()}** in ${link}. ${sentence(14)} ${sentence(16)}`;
  };
  const sections = Array.from({ length: 3 }, (_, number) =>
    [
      `## ${sentence(4).slice(0, -1)} ${number}${forms.headingId(`part-${number}`)}`,
      paragraph(),
      paragraph(),
      `### ${sentence(3).slice(0, -1)} in detail ${number}`,
      paragraph(),
      `- ${sentence(9)}\n- ${sentence(8)}\n- ${sentence(10)}`,
      `| Name | Meaning | Default |\n| --- | --- | --- |\n${[1, 2, 3].map(() => `| \`${word()}\` | ${sentence(6)} | \`None\` |`).join('\n')}`,
      pythonSample(word, number),
      paragraph(),
      number % 2 === 0 ? `:::note[${sentence(3)}]\n\n${sentence(14)}\n\n:::` : tabs(sentence, dialect),
      paragraph(),
    ].join('\n\n'),
  );
  return `${frontMatter(index, sentence, dialect)}\n\n${forms.imports}${paragraph()}\n\n${sections.join('\n\n')}\n`;
}

function frontMatter(index: number, sentence: (length: number) => string, dialect: Dialect): string {
  const title = `Page ${index} ${sentence(3).slice(0, -1)}`;
  const description = sentence(12);
  const facts = { index, position: index % PAGES_A_FOLDER, tagged: index % 10 === 0 };
  return ['---', `title: ${title}`, `description: ${description}`, ...DIALECTS[dialect].frontMatter(facts), '---'].join(
    '\n',
  );
}

function pythonSample(word: () => string, number: number): string {
  const [name, other] = [`${word()}_${number}`, word()];
  return `\`\`\`python title="src/${name}.py" {3,5}
import dagster as dg

@dg.asset(deps=["${other}"], group_name="${word()}")
def ${name}(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Computes the ${other} of one day."""
    rows = [row for row in load("${other}", day=context.partition_key) if row["amount"] > ${number + 10}]
    context.log.info(f"kept {len(rows)} rows")  # seen in the run's log
    return dg.MaterializeResult(metadata={"rows": len(rows), "share": 0.25})
\`\`\``;
}

function tabs(sentence: (length: number) => string, dialect: Dialect): string {
  const { openTabs, openTab } = DIALECTS[dialect];
  const item = (label: string): string =>
    `${openTab(label)}\n\n${sentence(12)}\n\n\`\`\`bash\n${label} install dagster\n\`\`\`\n\n</TabItem>`;
  return `${openTabs}\n${item('uv')}\n${item('pip')}\n</Tabs>`;
}

/** Writes all pages below a folder. */
export function writePages(folder: string, count: number, dialect: Dialect): void {
  for (let index = 0; index < count; index += 1) {
    const file = join(folder, `${pagePath(index)}.mdx`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, syntheticPage(index, count, dialect));
  }
}
