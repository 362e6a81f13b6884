import { childrenOf, plainText, textProp, type BodyElement, type BodyNode } from '../body/body-tree';
import type { MarkdownContext } from './context';
import { escapeText, inlineCode, linkTarget } from './text';

/** A line break that its author wrote. */
const HARD_BREAK = '\\\n';

const INLINE_ELEMENTS = new Set(['em', 'strong', 'del', 'code', 'br', 'sup', 'a', 'input', 'Link', 'Image']);

/** Whether a node stands within a line. */
export function isInline(node: BodyNode): boolean {
  return typeof node === 'string' || INLINE_ELEMENTS.has(node[0]);
}

/** Nodes that stand within a line as Markdown; a line break of the source is a space. */
export function inlineMarkdown(nodes: readonly BodyNode[], context: MarkdownContext): string {
  const render = (node: BodyNode, index: number): string => {
    if (typeof node !== 'string') return elementMarkdown(node, context);
    const text = escapeText(node.replace(/\s*\n\s*/g, ' '));
    // An exclamation mark right before a link would make it an image.
    return nodes[index + 1]?.[0] === 'Link' ? text.replace(/!$/, '\\!') : text;
  };
  return nodes.map(render).join('');
}

/** The same for a place that has one line only: a heading, a cell. */
export function lineMarkdown(nodes: readonly BodyNode[], context: MarkdownContext): string {
  return inlineMarkdown(nodes, context).replaceAll(HARD_BREAK, ' ').trim();
}

function elementMarkdown(element: BodyElement, context: MarkdownContext): string {
  const content = (): string => inlineMarkdown(childrenOf(element), context);
  switch (element[0]) {
    case 'em':
      return `*${content()}*`;
    case 'strong':
      return `**${content()}**`;
    case 'del':
      return `~~${content()}~~`;
    case 'code':
      return inlineCode(plainText(childrenOf(element)));
    case 'br':
      return HARD_BREAK;
    case 'a':
      return footnoteMark(element);
    case 'input':
      return element[1] !== 0 && element[1].checked === true ? '[x]' : '[ ]';
    case 'Link':
      return linkMarkdown(element, context);
    case 'Image':
      return imageMarkdown(element, context);
    default:
      return content();
  }
}

function linkMarkdown(link: BodyElement, context: MarkdownContext): string {
  const to = textProp(link, 'to') ?? '';
  const children = childrenOf(link);
  const isBareAddress = /^https?:\/\/[^\s<>]*$/.test(to) && plainText(children) === to;
  if (isBareAddress) return `<${to}>`;
  return `[${inlineMarkdown(children, context)}](${linkTarget(context.linkUrl(to), textProp(link, 'title'))})`;
}

/** A picture of the body or of a figure; its alternative text alone where the picture has no address. */
export function imageMarkdown(image: BodyElement, { imageUrl }: MarkdownContext): string {
  const alt = escapeText(textProp(image, 'alt') ?? '');
  const url = imageUrl(textProp(image, 'src') ?? '');
  return url === undefined ? alt : `![${alt}](${linkTarget(url, textProp(image, 'title'))})`;
}

/** The only bare anchors of a body are those of footnotes: there, and back. */
function footnoteMark(anchor: BodyElement): string {
  const label = /^#fn-(.+)$/.exec(textProp(anchor, 'href') ?? '')?.[1];
  return label === undefined ? '' : `[^${label}]`;
}
