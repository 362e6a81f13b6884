// Prints the prose of all pages and partials, one JSON object a line. usage: tsx tools/originality/list-prose.ts
import type { Nodes } from 'mdast';
import { parseMdx } from '../../src/mdx/parse/parse-mdx';
import { walk } from '../../src/mdx/parse/walk';
import { readContent } from '../../src/gatsby/node/content/read-content';

/** Inline code that is longer is a quoted message; shorter code is a name and part of the sentence. */
const LONGEST_NAME = 40;
/** Separates runs of words, since the words on both sides of it are not one sentence. */
const BREAK = ' ¶ ';
const BLOCKS = new Set(['heading', 'paragraph', 'tableCell']);

void main();

async function main(): Promise<void> {
  const { files } = await readContent(process.cwd());
  for (const { path, text } of files) {
    if (!path.endsWith('.mdx')) continue;
    const { root } = parseMdx(text, `content/${path}`);
    if (!root) continue; // `npm run check` reports what cannot be parsed
    walk(root, (node) => {
      if (!BLOCKS.has(node.type)) return;
      const prose = { file: `content/${path}`, line: node.position?.start.line ?? 0, text: proseOf(node) };
      process.stdout.write(`${JSON.stringify(prose)}\n`);
    });
  }
}

function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return node.value.length > LONGEST_NAME ? BREAK : node.value;
  if (!('children' in node)) return BREAK;
  return node.children.map(proseOf).join('');
}
