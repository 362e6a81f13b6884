import type { Element, ElementContent, ElementData, Nodes, Parents, Properties, Root, RootContent, Text } from 'hast';

/** What an element is made with: text may be given as a string. */
export type Child = ElementContent | string;

/**
 * Makes an element of a body, leaving out what is undefined. hastscript would write the name of a component in lower case.
 * @param tagName an HTML element, or a component of the vocabulary
 * @param data lists and objects, which properties can't hold
 */
export function element(
  tagName: string,
  properties: Properties = {},
  children: readonly Child[] = [],
  data: Partial<ElementData> = {},
): Element {
  const given = defined(data) as ElementData; // hast-util-from-parse5 makes a field of its own required
  return {
    type: 'element',
    tagName,
    properties: defined(properties),
    children: children.map(toNode),
    ...(Object.keys(given).length > 0 && { data: given }),
  };
}

/** Makes a tree of its children. */
export function root(children: readonly (RootContent | string)[] = []): Root {
  return { type: 'root', children: children.map(toNode) };
}

function toNode<Node extends RootContent>(child: Node | string): Node | Text {
  return typeof child === 'string' ? { type: 'text', value: child } : child;
}

function defined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

/** Whether a node is an element, or one of a name. */
export function isElement<Name extends string>(
  node: Nodes | undefined,
  tagName?: Name,
): node is Element & { tagName: Name } {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

/** The elements among the children of a node. */
export function elementsIn(parent: Parents): Element[] {
  return (parent.children as readonly RootContent[]).filter((child) => child.type === 'element');
}

/** A property of an element that is text, or undefined. */
export function textProperty({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
}

/** Copies a tree, putting what `replace` returns (nothing, one or many nodes) in the place of each element it answers for. */
export function replaceElements<Tree extends Parents>(
  tree: Tree,
  replace: (element: Element) => readonly RootContent[] | undefined,
): Tree {
  const children = tree.children.flatMap((child): readonly RootContent[] =>
    child.type === 'element' ? (replace(child) ?? [replaceElements(child, replace)]) : [child],
  );
  return { ...tree, children };
}
