import type { Heading, Section } from '../../content-model/records/text';
import type { Code, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { entryComponent } from './api-entries';
import { isJsx, propsOf } from '../parse/jsx';
import type { HeadingNode } from './headings';

/** Cuts a body at its headings. */
export function collectSections(root: Root, headings: ReadonlyMap<HeadingNode, Heading>): Section[] {
  const sections: { id: string; title: string; nodes: RootContent[] }[] = [{ id: '', title: '', nodes: [] }];
  for (const node of root.children) {
    const entry = entryComponent(node);
    const heading = node.type === 'heading' ? headings.get(node) : entry && headings.get(entry);
    if (heading) sections.push({ id: heading.id, title: heading.text, nodes: [] });
    if (node.type !== 'heading') sections.at(-1)?.nodes.push(node);
  }
  return sections
    .map(({ id, title, nodes }) => ({
      id,
      title,
      text: nodes.map(textOf).filter(Boolean).join('\n'),
      code: nodes
        .flatMap(codeBlocksOf)
        .map(({ value }) => value)
        .join('\n'),
    }))
    .filter(({ id, text, code }) => id !== '' || text + code !== '');
}

function textOf(node: RootContent): string {
  if (node.type === 'yaml' || node.type === 'code') return '';
  if (node.type === 'break') return '\n';
  if (isJsx(node) && node.name === 'Diagram') return pictureText(propsOf(node));
  if ('children' in node) return (node.children as RootContent[]).map(textOf).join(isBlock(node) ? '\n' : '');
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' ? '' : toString(node);
}

/** The text of a diagram is its alternative text: its source is nothing that readers read. */
function pictureText({ alt, caption }: Readonly<Record<string, unknown>>): string {
  return [alt, caption].filter((part) => typeof part === 'string').join('\n');
}

function codeBlocksOf(node: RootContent): Code[] {
  if (node.type === 'code') return [node];
  if (!('children' in node) || (isJsx(node) && node.name === 'Diagram')) return [];
  return (node.children as RootContent[]).flatMap(codeBlocksOf);
}

function isBlock(node: RootContent): boolean {
  return !['heading', 'paragraph', 'link', 'emphasis', 'strong', 'delete', 'tableCell', 'mdxJsxTextElement'].includes(
    node.type,
  );
}
