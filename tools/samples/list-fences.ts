// Prints the code fences of all pages and partials, one JSON object a line, so that the sample tests need no Markdown parser of
// their own. usage: tsx tools/samples/list-fences.ts
import type { Code, Nodes } from 'mdast';
import { parseCodeOptions } from '../../src/mdx/code/code-block';
import { parseMdx } from '../../src/mdx/parse/parse-mdx';
import { walk } from '../../src/mdx/parse/walk';
import { readContent } from '../../src/gatsby/node/content/read-content';

/** A code fence as the sample tests see it. */
interface ListedFence {
  /** The file from the project's root. */
  readonly file: string;
  /** The line of its first line of code. */
  readonly line: number;
  readonly language: string;
  readonly title: string | undefined;
  /** The code; for a diff, the code after the change. */
  readonly text: string;
}

void main();

async function main(): Promise<void> {
  const { files } = await readContent(process.cwd());
  const fences = files
    .filter(({ path }) => path.endsWith('.mdx'))
    .flatMap(({ path, text }) => fencesOf(text, `content/${path}`));
  process.stdout.write(fences.map((fence) => `${JSON.stringify(fence)}\n`).join(''));
}

/** Fails if the text cannot be parsed, which `npm run check` explains better. */
function fencesOf(text: string, file: string): ListedFence[] {
  const { root, diagnostic } = parseMdx(text, file);
  if (!root) throw new Error(`${file}:${diagnostic.line}: ${diagnostic.message}`);
  const fences: ListedFence[] = [];
  walk(root, (node) => {
    if (isFence(node)) fences.push(listed(node, file));
  });
  return fences;
}

/** Indented code has no fence and no language. */
function isFence(node: Nodes): node is Code & { lang: string } {
  return node.type === 'code' && typeof node.lang === 'string';
}

function listed({ lang, meta, value, position }: Code & { lang: string }, file: string): ListedFence {
  const { title, diff } = parseCodeOptions(meta ?? '').options;
  return { file, line: (position?.start.line ?? 0) + 1, language: lang, title, text: diff ? changed(value) : value };
}

/** A diff without its removed lines and without the column of signs. */
function changed(diff: string): string {
  const kept = diff.split('\n').filter((line) => !line.startsWith('-'));
  return kept.map((line) => line.slice(1)).join('\n');
}
