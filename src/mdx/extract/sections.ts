import type { Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { entryComponent } from './api-entries';
import type { Heading, HeadingNode } from './headings';

/** A part of a page as search knows it: what stands under one heading, or before the first. */
export interface Section {
  /** The anchor; empty for the part before the first heading. */
  readonly id: string;
  /** The heading's text; empty for the part before the first heading. */
  readonly title: string;
  readonly text: string;
}

/** Cuts a body at its headings. Code is part of the text: readers search for names that stand only there. */
export function collectSections(root: Root, headings: ReadonlyMap<HeadingNode, Heading>): Section[] {
  const sections: { id: string; title: string; parts: string[] }[] = [{ id: '', title: '', parts: [] }];
  for (const node of root.children) {
    const entry = entryComponent(node);
    const heading = node.type === 'heading' ? headings.get(node) : entry && headings.get(entry);
    if (heading) sections.push({ id: heading.id, title: heading.text, parts: [] });
    if (node.type !== 'heading') sections.at(-1)?.parts.push(textOf(node));
  }
  return sections
    .map(({ id, title, parts }) => ({ id, title, text: parts.filter(Boolean).join('\n') }))
    .filter(({ id, text }) => id !== '' || text !== '');
}

function textOf(node: RootContent): string {
  if (node.type === 'yaml') return '';
  if (node.type === 'break') return '\n';
  if ('children' in node) return (node.children as RootContent[]).map(textOf).join(isBlock(node) ? '\n' : '');
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' ? '' : toString(node);
}

function isBlock(node: RootContent): boolean {
  return !['heading', 'paragraph', 'link', 'emphasis', 'strong', 'delete', 'tableCell', 'mdxJsxTextElement'].includes(
    node.type,
  );
}
