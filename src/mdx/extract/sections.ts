import type { Heading, Section } from '../../content-model/records/text';
import type { Code, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { entryComponent } from './api-entries';
import { isJsx, propsOf } from '../parse/jsx';
import { wordsIn } from '../vocabulary';
import type { HeadingNode } from './headings';

/** What stands before the first heading has neither. */
const LEAD = { id: '', title: '' } as const;

/** Cuts a body at its headings. */
export function collectSections(root: Root, headings: ReadonlyMap<HeadingNode, Heading>): Section[] {
  const sections: { id: string; title: string; nodes: RootContent[] }[] = [{ ...LEAD, nodes: [] }];
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
      text: joined(nodes.map(textOf)),
      code: joined(nodes.flatMap(codeBlocksOf).map(({ value }) => value)),
    }))
    .filter(({ id, text, code }) => id !== '' || text + code !== '');
}

/** What stands for a gallery in the place of a partial: its name. */
export const GALLERY_TEXTS = { integrations: 'IntegrationGallery', examples: 'ExampleGallery' } as const;
const GALLERIES: readonly (string | null)[] = Object.values(GALLERY_TEXTS);

/** What they show is nothing that readers read, but what is written about it. */
const PICTURES: readonly (string | null)[] = ['Diagram', 'AssetGraph', 'Figure'];

/** Their props call pages by their names, by which search finds those pages. */
const NAMES_OF_PAGES: readonly (string | null)[] = ['Card', 'Hero'];

/** What a text has in the place of a partial: its file between characters that no content may have. A gallery is as one. */
const PARTIAL = /\0([^\0]+)\0/;

/**
 * Puts the texts of partials into the sections that show them. A partial with headings brings sections of its own, and what
 * is behind it belongs to the last of them.
 * @param sectionsOf the sections of a partial, by its file
 */
export function withPartials(
  sections: readonly Section[],
  sectionsOf: (file: string) => readonly Section[],
): Section[] {
  const pieces = sections.flatMap((section) =>
    section.text.split(PARTIAL).flatMap((part, place) => {
      if (place % 2 === 1) return sectionsOf(part); // each second part is a file
      return place === 0 ? [{ ...section, text: part.trim() }] : [{ ...LEAD, text: part.trim(), code: '' }];
    }),
  );
  return pieces.reduce<Section[]>((whole, piece) => {
    const last = piece.id === '' ? whole.pop() : undefined;
    const [text, code] = [joined([last?.text, piece.text]), joined([last?.code, piece.code])];
    return [...whole, { ...(last ?? piece), text, code }];
  }, []);
}

/** The sections with nothing in the place of partials. */
export function withoutPartials(sections: readonly Section[]): Section[] {
  return withPartials(sections, () => []);
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}

function textOf(node: RootContent): string {
  if (node.type === 'code') return '';
  if (node.type === 'break') return '\n';
  if (isJsx(node) && node.name === 'Partial') return `\0${String(propsOf(node).file)}\0`;
  if (isJsx(node) && GALLERIES.includes(node.name)) return `\0${node.name}\0`;
  if (isJsx(node) && PICTURES.includes(node.name)) return joined(wordsIn(node.name, propsOf(node)));
  if (node.type === 'table')
    return joined(node.children.map((row) => row.children.map(textOf).filter(Boolean).join(' · ')));
  // An author's line break is a space; blocks, rows, and items have lines of their own.
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if ('children' in node) {
    const texts = (node.children as RootContent[]).map(textOf);
    const words = isJsx(node) && !NAMES_OF_PAGES.includes(node.name) ? wordsIn(node.name, propsOf(node)) : [];
    return isBlock(node) ? joined([...words, ...texts]) : texts.join('');
  }
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' ? '' : toString(node);
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
