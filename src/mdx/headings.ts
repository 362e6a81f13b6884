import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { problem, type Problem } from '../content-model/problem';
import { positionOf } from './parse';

/** A heading of a page. */
export interface Heading {
  /** The anchor, without `#`. */
  readonly id: string;
  /** Its text without markup. */
  readonly text: string;
  /** 2 to 6; the h1 is the page's title. */
  readonly level: number;
}

/** The `{#custom-id}` at the end of a heading, or undefined. */
export function customIdOf(heading: Nodes | undefined): MdxTextExpression | undefined {
  if (heading?.type !== 'heading') return undefined;
  const last = heading.children.at(-1);
  return last?.type === 'mdxTextExpression' && /^#[\w.-]+$/.test(last.value) ? last : undefined;
}

/** The headings of a body in order, and what is wrong with their levels and ids. */
export function collectHeadings(
  root: Root,
  file: string,
): { headings: ReadonlyMap<HeadingNode, Heading>; problems: Problem[] } {
  const headings = new Map<HeadingNode, Heading>();
  const problems: Problem[] = [];
  const slugger = new GithubSlugger();
  const customIds = new Set<string>();
  // An id that an author chose is taken before any is made from a text.
  visit(root, 'heading', (node) => {
    const custom = customIdOf(node);
    if (custom) slugger.slug(custom.value.slice(1));
  });
  let previousLevel = 1;
  visit(root, 'heading', (node) => {
    const position = positionOf(node);
    if (node.depth === 1) {
      const message = 'There is a heading of level 1 in the text.';
      problems.push(problem('heading-level', file, position, message, { expected: '"##": the title is the h1' }));
    } else if (node.depth > previousLevel + 1) {
      const message = `A heading of level ${node.depth} follows one of level ${previousLevel}.`;
      problems.push(problem('heading-level', file, position, message, { expected: `level ${previousLevel + 1}` }));
    }
    previousLevel = node.depth;
    const custom = customIdOf(node)?.value.slice(1);
    if (custom !== undefined && customIds.has(custom)) {
      const message = `The heading id "${custom}" is used twice.`;
      problems.push(problem('heading-duplicate-id', file, position, message, { expected: 'an id of its own' }));
    }
    if (custom !== undefined) customIds.add(custom);
    const text = headingText(node);
    headings.set(node, { id: custom ?? slugger.slug(text), text, level: node.depth });
  });
  return { headings, problems };
}

function headingText(node: HeadingNode): string {
  const custom = customIdOf(node);
  return toString({ ...node, children: node.children.filter((child) => child !== custom) }).trim();
}
