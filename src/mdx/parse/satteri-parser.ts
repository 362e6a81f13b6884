import type { Nodes, Parents, Root, RootContent, Text } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type * as Satteri from 'satteri';

/** Undefined on a platform that satteri has no binary for: there micromark parses all pages. */
const satteri = loadSatteri();

const FEATURES = { gfm: true, frontmatter: true, directive: true };

/**
 * satteri parses what is in braces as JavaScript, and the id in `{#with-retries}` is none. So each of these signs becomes a
 * letter of as many UTF-16 units for the time of parsing, which makes the id a JavaScript name and keeps every position.
 */
const LETTER_OF: Readonly<Record<string, string>> = { '#': 'ǂ', '-': 'ǃ', '.': 'ǀ' };
const SIGN_OF = Object.fromEntries(Object.entries(LETTER_OF).map(([sign, letter]) => [letter, sign]));
const LETTERS = new RegExp(`[${Object.values(LETTER_OF).join('')}]`, 'g');

/** A `:::note` block that ends, with nothing but a label and attributes behind its name: satteri is more lenient. */
const CLOSED_BLOCK = /^:::+[\w-]+(?:\[.*\])?(?:\{.*\})?[ \t]*\r?\n(?:[^]*\n)?[ \t>]*:::+$/;

/**
 * Parses a text by satteri, a parser in Rust, into the tree that micromark makes of it; only the attributes of components have
 * no position.
 * @returns undefined where it finds a fault, or where it would make another tree than micromark
 */
export function parseBySatteri(text: string): Root | undefined {
  // micromark makes U+FFFD of a NUL.
  if (!satteri || text.includes('\0') || text.search(LETTERS) >= 0) return undefined;
  const masked = text.replaceAll(/\{#[\w.-]+\}/g, (id) => id.replaceAll(/[#.-]/g, (sign) => LETTER_OF[sign] ?? sign));
  let root: Root;
  try {
    root = satteri.mdxToMdast(masked, { features: FEATURES }) as Root;
  } catch {
    return undefined;
  }
  const isFrontMatterUnread = text.startsWith('---') && root.children[0]?.type !== 'yaml';
  return !isFrontMatterUnread && matchMicromark(root, text) ? root : undefined;
}

function loadSatteri(): typeof Satteri | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- a failed import could not be caught
    return require('satteri') as typeof Satteri;
  } catch {
    return undefined;
  }
}

/** Makes of a node, in place, what micromark would make of it; false where that is another one. */
function matchMicromark(node: Nodes, text: string): boolean {
  if (node.type === 'mdxjsEsm') return false;
  if (node.type === 'textDirective' && sourceOf(node, text) !== `:${node.name}`) return false;
  if (node.type === 'containerDirective' && !CLOSED_BLOCK.test(sourceOf(node, text))) return false;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    // satteri takes the indentation off the lines of an expression.
    node.value = sourceOf(node, text).slice(1, -1);
  } else {
    unmaskFields(node);
  }
  if (!('children' in node)) return true;
  if (!node.children.every((child) => matchMicromark(child, text))) return false;
  (node as Parents).children = mergeTexts(node.children);
  if (node.type === 'listItem' && typeof node.checked === 'boolean') startAtCheckbox(node.children[0]);
  return true;
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

/** Puts the masked signs back into the strings of a node, and into those of its attributes. */
function unmaskFields(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value.search(LETTERS) >= 0) {
      Object.assign(fields, { [name]: value.replaceAll(LETTERS, (letter) => SIGN_OF[letter] ?? letter) });
    } else if (name === 'attributes') {
      for (const attribute of [value].flat() as object[]) unmaskFields(attribute);
    }
  }
}

/** Makes text of the directives in a line, such as `:30pm` in `16:30pm`, and one node of adjacent texts. */
function mergeTexts(children: readonly Nodes[]): RootContent[] {
  const merged: RootContent[] = [];
  for (const child of children as readonly RootContent[]) {
    const node = child.type === 'textDirective' ? textOf(child) : child;
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      if (last.position && node.position) last.position.end = node.position.end;
    } else {
      merged.push(node);
    }
  }
  return merged;
}

function textOf({ name, position }: TextDirective): Text {
  return { type: 'text', value: `:${name}`, ...(position && { position }) };
}

/** micromark lets the paragraph of a task begin with its checkbox, `[ ] `, where no text follows that. */
function startAtCheckbox(paragraph: Nodes | undefined): void {
  if (paragraph?.type !== 'paragraph' || !paragraph.position || paragraph.children[0]?.type === 'text') return;
  const { line, column, offset = 0 } = paragraph.position.start;
  paragraph.position.start = { line, column: column - 4, offset: offset - 4 };
}
