import type { Element, RootContent, Root } from 'hast';
import { isElement } from '../hast/element';
import { componentMarkdown } from './components';
import { inlineMarkdown, isInline, lineMarkdown } from './inline';
import { footnotesMarkdown, listMarkdown } from './list';
import { tableMarkdown } from './table';
import { escapeLineStart, quote } from './text';
import type { MarkdownContext } from './context';

/**
 * Turns a compiled body, with samples and partials put in, back into Markdown: CommonMark with GitHub's tables and
 * footnotes, without components. `docs/decisions.md` says why no library does it.
 */
export function toMarkdown(tree: Root, context: MarkdownContext): string {
  return blocksMarkdown(tree.children, context).join('\n\n');
}

/** The blocks of a content; what stands within a line, and has no paragraph around it, becomes one. */
function blocksMarkdown(nodes: readonly RootContent[], context: MarkdownContext): string[] {
  const blocks: string[] = [];
  let line: RootContent[] = [];
  const endLine = (): void => {
    blocks.push(paragraphMarkdown(line, context));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) line.push(node);
    else {
      endLine();
      blocks.push(blockMarkdown(node, context));
    }
  }
  endLine();
  return blocks.filter((block) => block !== '');
}

function paragraphMarkdown(nodes: readonly RootContent[], context: MarkdownContext): string {
  const lines = inlineMarkdown(nodes, context).split('\n');
  return lines.map((line) => escapeLineStart(line.trim())).join('\n');
}

function blockMarkdown(block: Element, context: MarkdownContext): string {
  const { tagName, children } = block;
  const render = (nodes: readonly RootContent[]): string[] => blocksMarkdown(nodes, context);
  switch (tagName) {
    case 'p':
      return paragraphMarkdown(children, context);
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      // Number signs at the end of a heading would close it.
      return `${'#'.repeat(Number(tagName[1]))} ${lineMarkdown(children, context).replace(/(?<=\s)#+$/, '\\$&')}`;
    case 'ul':
    case 'ol':
      return listMarkdown(block, render);
    case 'table':
      return tableMarkdown(block, context);
    case 'blockquote':
      return quote(render(children).join('\n\n'));
    case 'hr':
      return '---';
    case 'section':
      return footnotesMarkdown(block, render);
    default:
      return componentMarkdown(block, render, context);
  }
}
