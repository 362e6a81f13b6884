import type { Code, Image, Link, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { checkCodeFence, checkMarkedLines, parseCodeOptions } from '../code/code-block';
import { isJsx, propsOf, type JsxElement } from '../parse/jsx';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** Checks every code fence, every image and link of Markdown, and all tabs of a body. The text of a diagram is not code. */
export function checkNodes(root: Root, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk(root, (node, parent) => {
    if (node.type === 'code' && !(parent && isNamed(parent, 'Diagram'))) diagnostics.push(...checkCode(node, file));
    if (node.type === 'image') diagnostics.push(...checkImage(node, file));
    if (node.type === 'link') diagnostics.push(...checkLink(node, file));
    if (isNamed(node, 'Tabs')) diagnostics.push(...checkTabs(node, file));
  });
  return diagnostics;
}

function isNamed(node: Nodes, name: string): node is JsxElement {
  return isJsx(node) && node.name === name;
}

/** The language, the options and the marked lines of a code fence. */
function checkCode(node: Code, file: string): Diagnostic[] {
  const { lang, meta, value } = node;
  const position = positionOf(node);
  const { marked } = parseCodeOptions(meta ?? '').options;
  return [
    ...(value.trim() === '' ? [emptyFence(position, file)] : []),
    ...checkCodeFence(lang ?? '', meta ?? '', file, position),
    ...checkMarkedLines(marked, value.split('\n'), file, position),
  ];
}

function emptyFence(position: Position, file: string): Diagnostic {
  return diagnostic('markup', file, position, 'The code fence holds nothing.', {
    expected: 'code between its two lines',
  });
}

/** An image without an alternative text. `<Figure>` has `alt` as a prop. */
function checkImage(node: Image, file: string): Diagnostic[] {
  if (node.alt?.trim()) return [];
  const expected = 'what the picture says, for those who do not see it: ![The asset graph](…)';
  const message = `The image ${node.url} has no alternative text.`;
  return [diagnostic('image-alt', file, positionOf(node), message, { expected })];
}

/** A link that shows nothing to select. */
function checkLink(node: Link, file: string): Diagnostic[] {
  if (
    toString(node).trim() !== '' ||
    node.children.some(({ type }) => type === 'image' || type === 'mdxJsxTextElement')
  )
    return [];
  const expected = `what the reader gets there, in the brackets: [text](${node.url})`;
  return [diagnostic('markup', file, positionOf(node), 'The link has no text.', { expected })];
}

/** Tabs of one `<Tabs>` that have the same label: the label is what tells them apart, also in the stored choice. */
function checkTabs({ children }: JsxElement, file: string): Diagnostic[] {
  const tabs = children.filter((child) => isNamed(child, 'TabItem'));
  const labels = tabs.map((tab) => propsOf(tab).label);
  const expected = 'a label of its own for each tab';
  return tabs.flatMap((tab, index) => {
    const label = labels[index];
    if (label === undefined || labels.indexOf(label) === index) return [];
    return [diagnostic('tab-duplicate', file, positionOf(tab), `Two tabs are called "${label}".`, { expected })];
  });
}
