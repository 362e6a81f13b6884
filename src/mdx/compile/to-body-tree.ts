import type { Element, ElementContent, Properties, Root as HastRoot } from 'hast';
import type { Code, Heading as HeadingNode, Image, Link, Parents } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toHast, type State } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { shortName } from '../../content-model/api-facts/symbol-names';
import { element, type BodyElement, type BodyNode, type BodyProps, type BodyValue } from '../body/body-tree';
import { codeBlock, parseCodeOptions } from '../code/code-block';
import type { ValidatedTree } from '../validate/validate-doc';
import { parseLink } from '../extract/references';
import { anchorOf } from '../parse/anchor';
import { resolveContentPath } from '../parse/content-path';
import { propsOf } from '../parse/jsx';

type Compilation = Pick<ValidatedTree, 'contentPath' | 'headings' | 'diagrams'>;

/** A node of the body tree on its way through hast, which knows elements only. */
interface CompiledElement extends Element {
  compiled?: readonly BodyNode[];
}

/** Turns a checked syntax tree into the body tree. Standard Markdown goes the standard way, by mdast-util-to-hast. */
export function toBodyTree({ root, ...context }: ValidatedTree): BodyNode[] {
  const hast = toHast(root, {
    clobberPrefix: '',
    handlers: {
      code: (_state: State, node: Code) => compiled([compileCode(node)]),
      heading: (state: State, node: HeadingNode) => compileHeading(state, node, context),
      link: (state: State, node: Link) => component('Link', linkProps(node, context), state.all(node)),
      image: (_state: State, node: Image) => component('Image', imageProps(node, context)),
      containerDirective: (state: State, node: ContainerDirective) => compileAdmonition(state, node),
      mdxJsxFlowElement: (state: State, node: MdxJsxFlowElement) => compileComponent(state, node, context),
      mdxJsxTextElement: (state: State, node: MdxJsxTextElement) => compileComponent(state, node, context),
      mdxFlowExpression: () => undefined,
      mdxTextExpression: () => undefined,
    },
  });
  return fromHast((hast as HastRoot).children as ElementContent[]);
}

function compiled(nodes: readonly BodyNode[]): CompiledElement {
  return { type: 'element', tagName: 'compiled', properties: {}, children: [], compiled: nodes };
}

function component(name: string, props: BodyProps, children: ElementContent[] = []): CompiledElement {
  return compiled([element(name, props, fromHast(children))]);
}

function compileCode({ lang, meta, value }: Code): BodyElement {
  return codeBlock(value, lang ?? 'text', parseCodeOptions(meta ?? '').options);
}

function compileHeading(state: State, node: HeadingNode, { headings }: Compilation): Element {
  const anchor = anchorOf(node)?.node;
  const children = state.all({ ...node, children: node.children.filter((child) => child !== anchor) });
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return { type: 'element', tagName: `h${node.depth}`, properties: { id: headings.get(node)?.id ?? '' }, children };
}

function linkProps({ url, title }: Link, { contentPath }: Compilation): BodyProps {
  const { kind, target, hash } = parseLink(url, contentPath);
  return {
    ...(kind === 'file' ? { file: target, hash } : kind === 'symbol' ? { symbol: target } : { to: url }),
    ...(title ? { title } : {}),
  };
}

function imageProps({ url, alt, title }: Image, { contentPath }: Compilation): BodyProps {
  return { src: resolveContentPath(url, contentPath), alt: alt ?? '', ...(title ? { title } : {}) };
}

function compileAdmonition(state: State, node: ContainerDirective): CompiledElement {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const children = state.all({ ...node, children: label ? rest : node.children } as Parents);
  return compiled([element('Admonition', { kind: node.name, title: label && toString(label) }, fromHast(children))]);
}

function compileComponent(
  state: State,
  node: MdxJsxFlowElement | MdxJsxTextElement,
  context: Compilation,
): CompiledElement {
  const props = propsOf(node);
  switch (node.name) {
    case 'CliInvocation':
      return compiled([element('CodeExample', props)]);
    case 'PyObject': {
      const name = String(props.name);
      return compiled([element('Link', { symbol: name }, [element('code', {}, [shortName(name)])])]);
    }
    case 'PackageInstall':
      return compiled([packageInstall(String(props.name))]);
    case 'Diagram': {
      const drawing = context.diagrams.get(node)?.();
      return compiled(drawing ? [element('Diagram', { ...props, ...drawing })] : []); // one that could not be drawn is left out
    }
    case 'Figure': {
      const resolve = (src: string | true | undefined): string | undefined =>
        typeof src === 'string' ? resolveContentPath(src, context.contentPath) : undefined;
      return compiled([element('Figure', { ...props, src: resolve(props.src), darkSrc: resolve(props.darkSrc) })]);
    }
    default:
      return component(node.name ?? '', props, state.all(node));
  }
}

/** Install commands for both package managers, in tabs that all pages share. */
function packageInstall(names: string): BodyElement {
  const tab = (label: string, command: string): BodyElement =>
    element('TabItem', { label }, [codeBlock(`${command} ${names}`, 'bash')]);
  return element('Tabs', { groupId: 'package-manager' }, [tab('uv', 'uv add'), tab('pip', 'pip install')]);
}

function fromHast(nodes: readonly ElementContent[]): BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    // Line breaks that the conversion adds between blocks have no position; those of the author have one.
    if (node.type === 'text') return node.value === '\n' && !node.position ? [] : [node.value];
    if (node.type !== 'element') return [];
    const { compiled: ready } = node as CompiledElement;
    return (
      ready ?? [element(node.tagName, { ...attributesOf(node.properties), ...nameOf(node) }, fromHast(node.children))]
    );
  });
}

/** Gives the boxes of task lists names for screen readers. */
function nameOf({ tagName, properties }: Element): Record<string, string> {
  return tagName === 'input' ? { 'aria-label': properties.checked === true ? 'Done' : 'To do' } : {};
}

/** HTML attributes as React takes them. */
function attributesOf(properties: Properties): Record<string, BodyValue> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [attributeName(name), Array.isArray(value) ? value.join(' ') : (value as BodyValue)]),
  );
}

function attributeName(property: string): string {
  if (property.startsWith('aria')) return `aria-${property.slice(4).toLowerCase()}`;
  return property.startsWith('data') ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : property;
}
