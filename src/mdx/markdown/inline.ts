import type { Element, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { isElement, textProperty } from '../hast/element';
import type { MarkdownContext } from './context';
import { escapeText, inlineCode, linkTarget } from './text';

/** A line break that its author wrote. */
const HARD_BREAK = '\\\n';

const INLINE_ELEMENTS = new Set(['em', 'strong', 'del', 'code', 'br', 'sup', 'a', 'input', 'Link', 'Image']);

/** Whether a node stands within a line. */
export function isInline(node: RootContent): boolean {
  return !isElement(node) || INLINE_ELEMENTS.has(node.tagName);
}

/** Nodes that stand within a line as Markdown; a line break of the source is a space. */
export function inlineMarkdown(nodes: readonly RootContent[], context: MarkdownContext): string {
  const render = (node: RootContent, index: number): string => {
    if (isElement(node)) return elementMarkdown(node, context);
    const text = escapeText(toString(node).replace(/\s*\n\s*/g, ' '));
    // An exclamation mark right before a link would make it an image.
    return isElement(nodes[index + 1], 'Link') ? text.replace(/!$/, '\\!') : text;
  };
  return nodes.map(render).join('');
}

/** The same for a place that has one line only: a heading, a cell. */
export function lineMarkdown(nodes: readonly RootContent[], context: MarkdownContext): string {
  return inlineMarkdown(nodes, context).replaceAll(HARD_BREAK, ' ').trim();
}

function elementMarkdown(element: Element, context: MarkdownContext): string {
  const content = (): string => inlineMarkdown(element.children, context);
  switch (element.tagName) {
    case 'em':
      return `*${content()}*`;
    case 'strong':
      return `**${content()}**`;
    case 'del':
      return `~~${content()}~~`;
    case 'code':
      return inlineCode(toString(element));
    case 'br':
      return HARD_BREAK;
    case 'a':
      return footnoteMark(element);
    case 'input':
      return element.properties.checked === true ? '[x]' : '[ ]';
    case 'Link':
      return linkMarkdown(element, context);
    case 'Image':
      return imageMarkdown(element, context);
    default:
      return content();
  }
}

function linkMarkdown(link: Element, context: MarkdownContext): string {
  const to = textProperty(link, 'to') ?? '';
  const isBareAddress = /^https?:\/\/[^\s<>]*$/.test(to) && toString(link) === to;
  if (isBareAddress) return `<${to}>`;
  return `[${inlineMarkdown(link.children, context)}](${linkTarget(context.linkUrl(to), textProperty(link, 'title'))})`;
}

/** A picture of the body or of a figure; its alternative text alone where the picture has no address. */
export function imageMarkdown(image: Element, { imageUrl }: MarkdownContext): string {
  const alt = escapeText(textProperty(image, 'alt') ?? '');
  const url = imageUrl(textProperty(image, 'src') ?? '');
  return url === undefined ? alt : `![${alt}](${linkTarget(url, textProperty(image, 'title'))})`;
}

/** The only bare anchors of a body are those of footnotes: there, and back. */
function footnoteMark(anchor: Element): string {
  const label = /^#fn-(.+)$/.exec(textProperty(anchor, 'href') ?? '')?.[1];
  return label === undefined ? '' : `[^${label}]`;
}
