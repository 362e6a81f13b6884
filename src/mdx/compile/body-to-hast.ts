import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import type { Code, Heading as HeadingNode, Image, Link, Parents, Table } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { defaultHandlers, toHast, type State } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { shortName } from '../../content-model/api-facts/symbol-names';
import { codeBlock, parseCodeOptions } from '../code/code-block';
import { element, elementsIn, root } from '../hast/element';
import type { ValidatedTree } from '../validate/validate-doc';
import { parseLink } from '../extract/references';
import { docPathOf, resolveContentPath } from '../parse/content-path';
import { anchorOf } from '../parse/anchor';
import { propsOf } from '../parse/jsx';

type Compilation = Pick<ValidatedTree, 'contentPath' | 'headings' | 'diagrams'>;

/** Turns a checked syntax tree into hast, in which the components of the vocabulary are elements. */
export function bodyToHast({ root: mdast, ...context }: ValidatedTree): Root {
  const hast = toHast(mdast, {
    clobberPrefix: '',
    handlers: {
      code: (_state: State, node: Code) => compileCode(node),
      heading: (state: State, node: HeadingNode) => compileHeading(state, node, context),
      link: (state: State, node: Link) => element('Link', linkProperties(node, context), state.all(node)),
      table: (state: State, node: Table) => compileTable(state, node),
      image: (_state: State, node: Image, parent?: Parents) => compileImage(node, parent, context),
      containerDirective: (state: State, node: ContainerDirective) => compileAdmonition(state, node),
      mdxJsxFlowElement: (state: State, node: MdxJsxFlowElement) => compileComponent(state, node, context),
      mdxJsxTextElement: (state: State, node: MdxJsxTextElement) => compileComponent(state, node, context),
      mdxFlowExpression: () => undefined,
      mdxTextExpression: () => undefined,
    },
  });
  return root(storedContent(hast));
}

function compileCode({ lang, meta, value }: Code): Element {
  return codeBlock(value, lang ?? 'text', parseCodeOptions(meta ?? '').options);
}

function compileHeading(state: State, node: HeadingNode, { headings }: Compilation): Element {
  const anchor = anchorOf(node)?.node;
  const children = state.all({ ...node, children: node.children.filter((child) => child !== anchor) });
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return element(`h${node.depth}`, { id: headings.get(node)?.id ?? '' }, children);
}

function linkProperties({ url, title }: Link, { contentPath }: Compilation): Properties {
  const { kind, target, hash } = parseLink(url, contentPath);
  return {
    ...(kind === 'file' ? { file: docPathOf(target), hash } : kind === 'symbol' ? { symbol: target } : { to: url }),
    title: title || undefined,
  };
}

/** A table whose first cell is empty names its rows in the first column: a screen reader says the name with each cell of the row. */
function compileTable(state: State, node: Table): Element {
  const table = defaultHandlers.table(state, node);
  const [head, ...rows] = elementsIn(table).flatMap(elementsIn);
  const corner = head && elementsIn(head)[0];
  if (!corner || corner.children.length > 0) return table;
  corner.tagName = 'td';
  for (const [name] of rows.map(elementsIn)) {
    if (name) Object.assign(name, { tagName: 'th', properties: { ...name.properties, scope: 'row' } });
  }
  return table;
}

function compileImage({ url, alt, title }: Image, parent: Parents | undefined, { contentPath }: Compilation): Element {
  return element('Image', {
    src: resolveContentPath(url, contentPath),
    alt: alt ?? '',
    title: title || undefined,
    isLinked: parent?.type === 'link' || undefined,
  });
}

function compileAdmonition(state: State, node: ContainerDirective): Element {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const children = state.all({ ...node, children: label ? rest : node.children } as Parents);
  return element('Admonition', { kind: node.name, title: label && toString(label) }, children);
}

function compileComponent(
  state: State,
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: Compilation,
): Element | undefined {
  const props = propsOf(node);
  switch (node.name) {
    case 'CliInvocation':
      return element('CodeExample', props);
    case 'PyObject': {
      const name = String(props.name);
      return element('Link', { symbol: name }, [element('code', {}, [shortName(name)])]);
    }
    case 'PackageInstall':
      return packageInstall(String(props.name));
    case 'Diagram': {
      const drawing = context.diagrams.get(node)?.();
      return drawing && element('Diagram', { ...props, ...drawing }); // one that could not be drawn is left out
    }
    case 'Figure': {
      const resolve = (src: string | true | undefined): string | undefined =>
        typeof src === 'string' ? resolveContentPath(src, context.contentPath) : undefined;
      return element('Figure', { ...props, src: resolve(props.src), darkSrc: resolve(props.darkSrc) });
    }
    default:
      return element(node.name ?? '', props, state.all(node));
  }
}

/**
 * Install commands for both package managers, in tabs that all pages share. Both add to the project of the current folder: without
 * it, pip ignores the release of Dagster that the project names, and upgrades it to that of the newest library.
 */
function packageInstall(names: string): Element {
  const quoted = names.replace(/\S*\[\S*/g, "'$&'"); // shells read brackets as patterns
  const tab = (label: string, command: string): Element =>
    element('TabItem', { label }, [codeBlock(`${command} ${quoted}`, 'bash')]);
  return element('Tabs', { groupId: 'package-manager' }, [tab('uv', 'uv add'), tab('pip', 'pip install -e .')]);
}

/**
 * The children of a node as they are stored: without positions, and without the line breaks that the conversion adds between
 * blocks. Those have no position; the author's have one.
 */
function storedContent(parent: Nodes): ElementContent[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((node): ElementContent[] => {
    if (node.type === 'text') {
      return node.value === '\n' && !node.position ? [] : [{ type: 'text', value: node.value }];
    }
    if (node.type !== 'element') return [];
    return [element(node.tagName, { ...node.properties, ...nameOf(node) }, storedContent(node), node.data)];
  });
}

/** Gives the boxes of task lists names for screen readers. */
function nameOf({ tagName, properties }: Element): Properties {
  return tagName === 'input' ? { ariaLabel: properties.checked === true ? 'Done' : 'To do' } : {};
}
