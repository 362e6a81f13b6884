import type { Nodes, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { CLAIM_HEADING, CLAIM_SECTIONS, type ClaimSection } from '../../content-model/pages/claims';
import type { Heading } from '../../content-model/records/text';
import type { Position } from '../../content-model/diagnostics/diagnostic';
import { positionOf } from '../parse/parse-mdx';
import type { HeadingNode } from './headings';

/** Something that a page claims under Limits or Troubleshooting: an item of a list, a row, a heading, or a paragraph. */
export interface ClaimItem extends Position {
  readonly section: ClaimSection;
  /** Its text without markup; of a heading, the heading alone. */
  readonly text: string;
}

/**
 * Lists what a page claims. Where a section has headings, lists, or tables, those are its items. Where it has none, they are
 * its paragraphs, without those that introduce something.
 */
export function collectClaimItems(root: Root, headings: ReadonlyMap<HeadingNode, Heading>): ClaimItem[] {
  return root.children.flatMap((node, index) => {
    if (node.type !== 'heading') return [];
    const section = CLAIM_SECTIONS.find((known) => CLAIM_HEADING[known] === headings.get(node)?.text);
    if (!section) return [];
    const rest = root.children.slice(index + 1);
    const end = rest.findIndex((other) => other.type === 'heading' && other.depth <= node.depth);
    return itemsOf(end < 0 ? rest : rest.slice(0, end), headings).map((item) => ({ section, ...item }));
  });
}

/** Lists the items that a claim means: those of its section that begin with its words. */
export function itemsOfClaim(
  { section, begins }: { readonly section: ClaimSection; readonly begins: string },
  items: readonly ClaimItem[],
): ClaimItem[] {
  return items.filter((item) => item.section === section && item.text.startsWith(begins));
}

type Item = Omit<ClaimItem, 'section'>;

function itemsOf(nodes: readonly RootContent[], headings: ReadonlyMap<HeadingNode, Heading>): Item[] {
  const firstHeading = nodes.findIndex(({ type }) => type === 'heading');
  const lead = firstHeading < 0 ? nodes : nodes.slice(0, firstHeading);
  const subheadings = nodes.flatMap((node) =>
    node.type === 'heading' ? [itemOf(node, headings.get(node)?.text ?? '')] : [],
  );
  const listed = [...lead.flatMap(listedItems), ...subheadings];
  if (listed.length > 0) return listed;
  return nodes.flatMap((node) => {
    const text = node.type === 'paragraph' ? toString(node) : '';
    return text === '' || text.endsWith(':') ? [] : [itemOf(node, text)];
  });
}

function listedItems(node: RootContent): Item[] {
  if (node.type === 'list') return node.children.map((item) => itemOf(item, textOf(item.children)));
  if (node.type === 'table') return node.children.slice(1).map((row) => itemOf(row, textOf(row.children)));
  return [];
}

/** Without a separator, the last word of a cell and the first of the next would be one. */
function textOf(parts: readonly Nodes[]): string {
  return parts.map((part) => toString(part)).join(' ');
}

function itemOf(node: Nodes, text: string): Item {
  return { text: text.replace(/\s+/g, ' ').trim(), ...positionOf(node) };
}
