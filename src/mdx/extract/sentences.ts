import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** A sentence of a text without its names, so that what is left of two can be compared. */
export interface Sentence {
  /** In lower case; each name is `NAME`. */
  readonly text: string;
  /** The line on which its paragraph begins. */
  readonly line: number;
}

/** What stands for a name. */
export const NAME = '◦';

/** Fewer words than these say too little to be a copy: "To install it, run:". */
const MIN_WORDS = 6;

/** Sections of links, whose words belong to the other pages. */
const LINKS = /^(Next steps|See also)$/;

/** The longer sentences of paragraphs, items, and cells, but for those of lists of links. */
export function collectSentences(root: Root): Sentence[] {
  const sentences: Sentence[] = [];
  let isLeftOut = false;
  walk(root, (node) => {
    if (node.type === 'heading') isLeftOut = LINKS.test(toString(node));
    if (isLeftOut && node.type !== 'root') return false;
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return node.type !== 'heading';
    const { line } = positionOf(node);
    for (const sentence of textOf(node).split(/(?<=[.?!:])\s+/)) {
      const text = withoutNames(sentence);
      if (text.split(' ').filter((word) => word !== NAME).length >= MIN_WORDS) sentences.push({ text, line });
    }
    return false;
  });
  return sentences;
}

/** A text in which code is a name already. */
function textOf(node: Nodes): string {
  if (node.type === 'inlineCode') return NAME;
  return 'children' in node ? node.children.map(textOf).join('') : toString(node);
}

/** Words that look like names: with a capital, but for the first one of the sentence, with digits, or with the signs of identifiers. */
function withoutNames(sentence: string): string {
  const words = sentence.split(/\s+/).map((word, index) => {
    const isName = /[\d_◦@/]|\p{L}\.\p{L}|.\p{Lu}/u.test(word) || (index > 0 && /^\P{L}*\p{Lu}/u.test(word));
    return isName ? NAME : word.toLowerCase().replace(/[^\p{L}'-]/gu, '');
  });
  return words.filter((word, index) => word !== '' && (word !== NAME || words[index - 1] !== NAME)).join(' ');
}
