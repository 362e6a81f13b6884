import type {
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Paragraph,
  Root,
  RootContent,
  TableCell,
} from 'mdast';
import { anchorOf } from './anchor';
import { walk } from './walk';

type Definitions = ReadonlyMap<string, Definition>;

/**
 * Normalizes a syntax tree: links and images by reference become plain ones, components that were written on one line are
 * taken out of their paragraph, the `{#id}` at the end of a cell becomes the id of that cell, and front matter is left out.
 */
export function normalizeTree(root: Root): Root {
  normalizeChildren(root, collectDefinitions(root));
  return root;
}

function collectDefinitions(root: Root): Definitions {
  const definitions = new Map<string, Definition>();
  walk(root, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  return definitions;
}

function normalizeChildren(node: Nodes, definitions: Definitions): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  (node as Root).children = children.flatMap((child) => replacementOf(child, definitions));
  for (const child of node.children) normalizeChildren(child, definitions);
}

function replacementOf(node: RootContent, definitions: Definitions): RootContent[] {
  switch (node.type) {
    case 'definition':
    case 'yaml':
      return [];
    case 'linkReference':
    case 'imageReference':
      return [resolveReference(node, definitions)];
    case 'paragraph':
      return holdsComponentsOnly(node) ? componentsOf(node) : [node];
    case 'tableCell':
      return [withAnchor(node)];
    default:
      return [node];
  }
}

/** A link by reference gets the position of its definition, where its author would correct it. */
function resolveReference(node: LinkReference | ImageReference, definitions: Definitions): RootContent {
  const definition = definitions.get(node.identifier);
  if (!definition) return node;
  const { url, title, position } = definition;
  const plain: Link | Image =
    node.type === 'linkReference'
      ? { type: 'link', url, title: title ?? null, children: node.children }
      : { type: 'image', url, title: title ?? null, alt: node.alt ?? null };
  return position ? { ...plain, position } : plain;
}

/** A cell with its `{#id}` as the attribute that mdast-util-to-hast gives its element. */
function withAnchor(cell: TableCell): TableCell {
  const anchor = anchorOf(cell);
  if (!anchor) return cell;
  const children = cell.children.slice(0, -1);
  const text = children.at(-1);
  const trimmed =
    text?.type === 'text' ? [...children.slice(0, -1), { ...text, value: text.value.trimEnd() }] : children;
  return { ...cell, children: trimmed, data: { hProperties: { id: anchor.id } } };
}

/** The parser puts `<Details summary="…">Text</Details>` on one line into a paragraph. */
function componentsOf({ children }: Paragraph): RootContent[] {
  return children
    .filter((child) => child.type === 'mdxJsxTextElement')
    .map((child) => ({ ...child, type: 'mdxJsxFlowElement' }) as unknown as RootContent);
}

function holdsComponentsOnly({ children }: Paragraph): boolean {
  return (
    children.some(({ type }) => type === 'mdxJsxTextElement') &&
    children.every(
      (child) => child.type === 'mdxJsxTextElement' || (child.type === 'text' && child.value.trim() === ''),
    )
  );
}
