import type { Nodes } from 'mdast';
import { parseFrontMatter } from '../../src/mdx/parse/front-matter';
import { isJsx, propsOf } from '../../src/mdx/parse/jsx';
import { parseMdx } from '../../src/mdx/parse/parse-mdx';
import { walk } from '../../src/mdx/parse/walk';
import { wordsIn } from '../../src/mdx/vocabulary';

/** A piece of prose, and where it begins. */
export interface ProseBlock {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Inline code that is longer is a quoted message; shorter code is a name and part of the sentence. */
const MAX_NAME_LENGTH = 40;
/** Separates runs of words, since the words on both sides of it are not one sentence. */
const BREAK = ' ¶ ';
const BLOCKS = new Set(['heading', 'paragraph', 'tableCell']);

/**
 * The prose of a page or a partial: blocks of text, the words of components, and the description and the questions of its front
 * matter. There is none of a text that cannot be parsed, which `npm run check` reports.
 */
export function proseBlocksOf(text: string, file: string): ProseBlock[] {
  const { root } = parseMdx(text, file);
  if (!root) return [];
  const { description = '', answers = [] } = parseFrontMatter(text, file).frontMatter ?? {};
  const blocks = [{ file, line: 1, text: [description, ...answers.map(({ question }) => question)].join(BREAK) }];
  walk(root, (node) => {
    const prose = BLOCKS.has(node.type)
      ? proseOf(node)
      : isJsx(node)
        ? wordsIn(node.name, propsOf(node)).join(BREAK)
        : '';
    blocks.push({ file, line: node.position?.start.line ?? 0, text: prose });
  });
  return blocks.filter((block) => block.text !== '');
}

function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return node.value.length > MAX_NAME_LENGTH ? BREAK : node.value;
  if (node.type === 'image') return `${BREAK}${node.alt ?? ''}${BREAK}`;
  if (!('children' in node)) return BREAK;
  return node.children.map(proseOf).join('');
}
