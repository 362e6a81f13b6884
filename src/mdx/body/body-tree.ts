/**
 * The compiled body of a page: plain JSON, small enough for page data, that components render without any parser.
 * A node is a text or an element `[name, props, ...children]`; a lower-case name is an HTML element, a capitalized one a
 * component of the vocabulary. An element without props has `0` in their place.
 */
export type BodyNode = string | BodyElement;

export type BodyElement = readonly [name: string, props: BodyProps | 0, ...children: BodyNode[]];

export type BodyProps = Readonly<Record<string, BodyValue>>;

export type BodyValue = string | number | boolean | readonly BodyValue[] | { readonly [key: string]: BodyValue };

/** Makes an element, leaving out what is undefined. */
export function element(
  name: string,
  props: Readonly<Record<string, BodyValue | undefined>> = {},
  children: readonly BodyNode[] = [],
): BodyElement {
  const entries = Object.entries(props).filter((entry): entry is [string, BodyValue] => entry[1] !== undefined);
  return [name, entries.length > 0 ? Object.fromEntries(entries) : 0, ...children];
}

/** The children of an element. */
export function childrenOf([, , ...children]: BodyElement): readonly BodyNode[] {
  return children;
}

/** The elements among the children of an element. */
export function elementsIn(parent: BodyElement): BodyElement[] {
  return childrenOf(parent).filter((node): node is BodyElement => typeof node !== 'string');
}

/** The text of nodes without any markup. */
export function plainText(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(childrenOf(node)))).join('');
}

/** The text prop of an element, or undefined. */
export function textProp([, props]: BodyElement, name: string): string | undefined {
  const value = props === 0 ? undefined : props[name];
  return typeof value === 'string' ? value : undefined;
}

/** Copies a tree, putting what `replace` returns (nothing, one or many nodes) in the place of each component it answers for. */
export function replaceElements(
  nodes: readonly BodyNode[],
  replace: (element: BodyElement) => readonly BodyNode[] | undefined,
): BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    if (typeof node === 'string') return [node];
    const replacement = replace(node);
    if (replacement) return replacement;
    const [name, props, ...children] = node;
    return [[name, props, ...replaceElements(children, replace)]];
  });
}
