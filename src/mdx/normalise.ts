import type { Definition, Image, Link, Paragraph, Parents, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Brings a syntax tree into the one form that the rest of this folder reads: links and images by reference become plain
 * ones, and components that were written on one line stand by themselves, not in a paragraph.
 */
export function normalise(root: Root): Root {
  resolveDefinitions(root);
  unwrapComponents(root);
  return root;
}

/** A link by reference is placed where its address is written: there its author would mend it. */
function resolveDefinitions(root: Root): void {
  const definitions = new Map<string, Definition>();
  visit(root, 'definition', (node, index, parent: Parents | undefined) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    parent?.children.splice(index ?? 0, 1);
    return [SKIP, index ?? 0];
  });
  visit(root, ['linkReference', 'imageReference'], (node, index, parent: Parents | undefined) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier);
    if (!definition || !parent || index === undefined) return;
    const { url, title, position } = definition;
    const plain: Link | Image =
      node.type === 'linkReference'
        ? { type: 'link', url, title: title ?? null, children: node.children }
        : { type: 'image', url, title: title ?? null, alt: node.alt ?? null };
    parent.children.splice(index, 1, position ? { ...plain, position } : plain);
  });
}

/** `<Details summary="…">Text</Details>` on one line is text to the parser, and would stand inside a paragraph. */
function unwrapComponents(root: Root): void {
  visit(root, 'paragraph', (node, index, parent: Parents | undefined) => {
    if (!parent || index === undefined || !holdsComponentsOnly(node)) return undefined;
    const components = node.children
      .filter((child) => child.type === 'mdxJsxTextElement')
      .map((child) => ({ ...child, type: 'mdxJsxFlowElement' }) as unknown as RootContent);
    parent.children.splice(index, 1, ...components);
    return [SKIP, index];
  });
}

function holdsComponentsOnly({ children }: Paragraph): boolean {
  return (
    children.some(({ type }) => type === 'mdxJsxTextElement') &&
    children.every(
      (child) => child.type === 'mdxJsxTextElement' || (child.type === 'text' && child.value.trim() === ''),
    )
  );
}
