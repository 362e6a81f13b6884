import { childrenOf, plainText, textProp, type BodyElement, type BodyNode } from '../body/body-tree';
import { escapeText, inlineCode, linkTarget } from './text';

/** How the Markdown of a page names what stands outside of it. */
export interface MarkdownAddresses {
  /** The address of what a link leads to: a route, an anchor of the page, or another site. */
  readonly linkUrl: (to: string) => string;
  /** The address of a picture, by its path below `content/`; undefined where there is none. */
  readonly imageUrl: (path: string) => string | undefined;
}

/** A line break that its author wrote. */
const HARD_BREAK = '\\\n';

const INLINE_ELEMENTS = new Set(['em', 'strong', 'del', 'code', 'br', 'sup', 'a', 'input', 'Link', 'Image']);

/** Whether a node stands within a line. */
export function isInline(node: BodyNode): boolean {
  return typeof node === 'string' || INLINE_ELEMENTS.has(node[0]);
}

/** Nodes that stand within a line as Markdown; a line break of the source is a space. */
export function inlineMarkdown(nodes: readonly BodyNode[], addresses: MarkdownAddresses): string {
  const render = (node: BodyNode, index: number): string => {
    if (typeof node !== 'string') return elementMarkdown(node, addresses);
    const text = escapeText(node.replace(/\s*\n\s*/g, ' '));
    // An exclamation mark right before a link would make it an image.
    return nodes[index + 1]?.[0] === 'Link' ? text.replace(/!$/, '\\!') : text;
  };
  return nodes.map(render).join('');
}

/** The same for a place that has one line only: a heading, a cell. */
export function lineMarkdown(nodes: readonly BodyNode[], addresses: MarkdownAddresses): string {
  return inlineMarkdown(nodes, addresses).replaceAll(HARD_BREAK, ' ').trim();
}

function elementMarkdown(element: BodyElement, addresses: MarkdownAddresses): string {
  const content = (): string => inlineMarkdown(childrenOf(element), addresses);
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
      return linkMarkdown(element, addresses);
    case 'Image':
      return imageMarkdown(element, addresses);
    default:
      return content();
  }
}

function linkMarkdown(link: BodyElement, addresses: MarkdownAddresses): string {
  const to = textProp(link, 'to') ?? '';
  const children = childrenOf(link);
  const isBareAddress = /^https?:\/\/[^\s<>]*$/.test(to) && plainText(children) === to;
  if (isBareAddress) return `<${to}>`;
  return `[${inlineMarkdown(children, addresses)}](${linkTarget(addresses.linkUrl(to), textProp(link, 'title'))})`;
}

/** A picture of the body or of a figure; its alternative text alone where the picture has no address. */
export function imageMarkdown(image: BodyElement, { imageUrl }: MarkdownAddresses): string {
  const alt = escapeText(textProp(image, 'alt') ?? '');
  const url = imageUrl(textProp(image, 'src') ?? '');
  return url === undefined ? alt : `![${alt}](${linkTarget(url, textProp(image, 'title'))})`;
}

/** The only bare anchors of a body are those of footnotes: there, and back. */
function footnoteMark(anchor: BodyElement): string {
  const label = /^#fn-(.+)$/.exec(textProp(anchor, 'href') ?? '')?.[1];
  return label === undefined ? '' : `[^${label}]`;
}
