import GithubSlugger from 'github-slugger';
import type { Heading } from '../../content-model/records/text';
import type { Heading as MarkdownHeading, Root, TableCell } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { entryComponent, entryTitle } from './api-entries';
import { anchorOf } from '../parse/anchor';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** What makes a heading: one of Markdown, or the entry of an API symbol or of a command. */
export type HeadingNode = MarkdownHeading | MdxJsxFlowElement;

/** What an anchor can be made of. */
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** The level of an entry's heading. */
const ENTRY_LEVEL = 3;

/** The anchors of cells, which their authors chose, and those that a heading or another cell has too. */
export function collectCellAnchors(
  root: Root,
  file: string,
  headings: Iterable<Heading>,
): { cellAnchors: string[]; diagnostics: Diagnostic[] } {
  const cellAnchors: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const taken = new Set(Array.from(headings, ({ id }) => id));
  walk(root, (node) => {
    if (node.type !== 'tableCell') return;
    const id = node.data?.hProperties?.id;
    if (typeof id !== 'string') return;
    if (taken.has(id)) diagnostics.push(duplicateId(id, node, file));
    taken.add(id);
    cellAnchors.push(id);
  });
  return { cellAnchors, diagnostics };
}

/** The headings of a body in order, and what is wrong with their levels and ids. */
export function collectHeadings(
  root: Root,
  file: string,
): { headings: ReadonlyMap<HeadingNode, Heading>; diagnostics: Diagnostic[] } {
  const headings = new Map<HeadingNode, Heading>();
  const diagnostics: Diagnostic[] = [];
  const slugger = new GithubSlugger();
  const customIds = new Set<string>();
  // Ids that authors chose are reserved before any is generated from a text.
  const nodes = headingsOf(root);
  for (const node of nodes) {
    const chosen = chosenIdOf(node);
    if (chosen !== undefined) slugger.slug(chosen);
  }
  let previousLevel = 1;
  for (const node of nodes) {
    const custom = chosenIdOf(node);
    const text = headingText(node);
    const id = custom ?? slugger.slug(text);
    if (custom !== undefined && customIds.has(custom)) diagnostics.push(duplicateId(custom, node, file));
    if (custom === undefined ? !HAS_WORDS.test(text) : text === '') diagnostics.push(emptyHeading(node, file));
    diagnostics.push(...checkLevel(node, previousLevel, file));
    if (custom !== undefined) customIds.add(custom);
    previousLevel = levelOf(node);
    headings.set(node, { id, text, level: previousLevel });
  }
  return { headings, diagnostics };
}

function headingsOf(root: Root): HeadingNode[] {
  const headings: HeadingNode[] = [];
  walk(root, (node) => {
    const heading = node.type === 'heading' ? node : entryComponent(node);
    if (heading) headings.push(heading);
  });
  return headings;
}

/** The id that an author chose; that of an entry is its name. */
function chosenIdOf(node: HeadingNode): string | undefined {
  return node.type === 'heading' ? anchorOf(node)?.id : entryTitle(node).id;
}

function levelOf(node: HeadingNode): number {
  return node.type === 'heading' ? node.depth : ENTRY_LEVEL;
}

function checkLevel(node: HeadingNode, previousLevel: number, file: string): Diagnostic[] {
  const report = (message: string, right: number, expected: string): Diagnostic[] => [
    diagnostic('heading-level', file, positionOf(node), message, { expected, suggestion: '#'.repeat(right) }),
  ];
  const level = levelOf(node);
  if (level === 1) return report('There is a heading of level 1 in the text.', 2, '"##": the title is the h1');
  const deepest = previousLevel + 1;
  if (level <= deepest) return [];
  return report(`A heading of level ${level} follows one of level ${previousLevel}.`, deepest, `level ${deepest}`);
}

function duplicateId(id: string, node: HeadingNode | TableCell, file: string): Diagnostic {
  const [kind, text] = node.type === 'tableCell' ? ['cell', toString(node)] : ['heading', headingText(node)];
  const details = { expected: 'an id of its own', suggestion: new GithubSlugger().slug(text) };
  return diagnostic('heading-duplicate-id', file, positionOf(node), `The ${kind} id "${id}" is used twice.`, details);
}

function emptyHeading(node: HeadingNode, file: string): Diagnostic {
  const expected = 'words: links and the table of contents name a heading by its text';
  return diagnostic('heading-empty', file, positionOf(node), 'The heading has no words.', { expected });
}

function headingText(node: HeadingNode): string {
  if (node.type !== 'heading') return entryTitle(node).text;
  const anchor = anchorOf(node)?.node;
  return toString({ ...node, children: node.children.filter((child) => child !== anchor) }).trim();
}
