import type { Nodes, Paragraph, Parents, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type DiagnosticDetails } from '../../content-model/diagnostics/diagnostic';
import { anchorOf } from '../parse/anchor';
import { markdownForHtml } from '../parse/markdown-for-html';
import { positionOf } from '../parse/parse-mdx';
import { ADMONITION_KINDS, COMPONENT_SYNONYMS, meantAdmonition, VOCABULARY, type VocabularyEntry } from '../vocabulary';
import { walk } from '../parse/walk';
import { isJsx, type JsxElement } from '../parse/jsx';
import { checkProps } from './check-props';

/** Reports everything in a body that is not in the closed vocabulary: foreign components, props, code and directives. */
export function checkVocabulary(root: Root, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk(root, (node, parent) => {
    diagnostics.push(...checkNode(node, parent, file));
    return !isJsx(node) || vocabularyEntry(node) !== undefined;
  });
  return diagnostics;
}

function checkNode(node: Nodes, parent: Parents | undefined, file: string): Diagnostic[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return checkComponent(node, parent, file);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return isComment(node) || isAnchor(node, parent) ? [] : [foundExpression(node, node.value, file)];
    case 'containerDirective':
    case 'leafDirective':
      return checkDirective(node, file);
    case 'paragraph':
      return parent?.type === 'root' ? checkModuleSyntax(node, file) : [];
    default:
      return [];
  }
}

function foundExpression(node: Nodes, value: string, file: string): Diagnostic {
  if (value.trimStart().startsWith('#')) {
    const message = `The id {${value}} is not one of a heading or of a cell.`;
    const expected = '{#id} at the end of a heading or of a cell; an id has letters, digits, ".", "_", and "-"';
    return diagnostic('mdx-expression', file, positionOf(node), message, { expected });
  }
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return diagnostic('mdx-expression', file, positionOf(node), `There is an {expression} in the text: {${shown}}.`, {
    expected: 'text; content runs no code. A literal brace stands in `code` or behind a backslash: \\{',
  });
}

/** A cell has none left: the parser makes it an attribute. */
function isAnchor(node: Nodes, parent: Parents | undefined): boolean {
  return parent?.type === 'heading' && anchorOf(parent)?.node === node;
}

/** Whether a node is a comment, which readers don't see. */
export function isComment(node: Nodes): boolean {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
}

/** What follows the keyword where MDX would run it; in prose, "import" and "export" are followed by other words. */
const IMPORTED = /^import\s+(?:[*'"]|type\b|[\w$]+\s*(?:,|\bfrom\b)|$)/;
const EXPORTED = /^export\s+(?:\*|default\b|const\b|let\b|class\b|async\b|function\b|type\b|$)/;

function checkModuleSyntax({ children, position }: Paragraph, file: string): Diagnostic[] {
  const [first, second] = children;
  if (first?.type !== 'text') return [];
  const isCutShort = /^(import|export)\s+$/.test(first.value);
  if (isCutShort && second?.type !== 'mdxTextExpression') return [];
  const keyword = IMPORTED.test(first.value) ? 'import' : EXPORTED.test(first.value) ? 'export' : undefined;
  if (keyword === undefined) return [];
  return [
    diagnostic('mdx-import', file, position?.start, `There is an "${keyword}" in the text.`, {
      expected:
        'no code: every component of the vocabulary is there without an import, and <Partial file="…" /> shares text',
    }),
  ];
}

function checkDirective(node: ContainerDirective | LeafDirective, file: string): Diagnostic[] {
  const isBlock = node.type === 'containerDirective';
  if (isBlock && ADMONITION_KINDS.some((kind) => kind === node.name)) return checkAdmonition(node, file);
  const kind = meantAdmonition(node.name);
  const message = isBlock
    ? `There is no admonition "${node.name}".`
    : 'An admonition begins with three colons, not two.';
  return [
    diagnostic('directive-unknown', file, positionOf(node), message, {
      expected: `:::kind … ::: with one of ${ADMONITION_KINDS.join(', ')}`,
      suggestion: kind && `:::${kind}`,
    }),
  ];
}

/** Attributes of an admonition, which no page shows, and one that has nothing but its title. */
function checkAdmonition(node: ContainerDirective, file: string): Diagnostic[] {
  const { name, attributes, children } = node;
  const report = (message: string, details: DiagnosticDetails): Diagnostic[] => [
    diagnostic('markup', file, positionOf(node), message, details),
  ];
  if (Object.keys(attributes ?? {}).length > 0) {
    const suggestion = attributes?.title ? `:::${name}[${attributes.title}]` : `:::${name}`;
    return report('An admonition has no attributes.', { expected: `:::${name} or :::${name}[Title]`, suggestion });
  }
  const isEmpty = children.every((child) => child.type === 'paragraph' && child.data?.directiveLabel);
  return isEmpty ? report('The admonition holds nothing.', { expected: `text between :::${name} and :::` }) : [];
}

function checkComponent(node: JsxElement, parent: Parents | undefined, file: string): Diagnostic[] {
  const entry = vocabularyEntry(node);
  if (!entry) {
    const name = node.name ?? '';
    const names = Object.keys(VOCABULARY);
    const markdown = markdownForHtml(name);
    const details = markdown
      ? { expected: markdown }
      : {
          expected: `Markdown, or one of ${names.join(', ')}`,
          suggestion: COMPONENT_SYNONYMS.get(name) ?? closestMatch(name, names),
        };
    return [diagnostic('component-unknown', file, positionOf(node), `There is no component <${name}>.`, details)];
  }
  return [
    ...checkPlace(node, entry, parent, file),
    ...checkParent(node, entry, parent, file),
    ...checkChildren(node, entry, file),
    ...checkOrder(node, entry, file),
    ...checkBlocks(node, entry, file),
    ...checkProps(node, entry, file),
  ];
}

/** A component that is a block, in a line of text: the page and its Markdown would break the line in three. */
function checkPlace(
  node: JsxElement,
  { isInline = false }: VocabularyEntry,
  parent: Parents | undefined,
  file: string,
): Diagnostic[] {
  if (isInline || node.type === 'mdxJsxFlowElement' || !parent || isJsx(parent)) return [];
  const message = `<${node.name}> does not stand within a line of text.`;
  const expected = 'lines of its own, with an empty line above and below';
  return [diagnostic('component-child', file, positionOf(node), message, { expected })];
}

function checkParent(
  node: JsxElement,
  { parent: expected }: VocabularyEntry,
  parent: Parents | undefined,
  file: string,
): Diagnostic[] {
  if (expected === undefined || (parent && isJsx(parent) && parent.name === expected)) return [];
  const message = `<${node.name}> does not stand directly inside <${expected}>.`;
  return [diagnostic('component-child', file, positionOf(node), message, { expected: `<${expected}> around it` })];
}

function checkChildren(
  { name, children }: JsxElement,
  { children: allowed }: VocabularyEntry,
  file: string,
): Diagnostic[] {
  if (!allowed) return [];
  const expected = allowed.length > 0 ? allowed.map((one) => `<${one}>`).join(' or ') : `nothing: <${name} … />`;
  return children
    .filter((child) => !(isJsx(child) ? allowed.includes(child.name ?? '') : child.type === 'mdxFlowExpression'))
    .map((child) =>
      diagnostic('component-child', file, positionOf(child), `<${name}> cannot hold this.`, { expected }),
    );
}

/** Markdown beside an ordered list, in a component that numbers what there is to do. What components hold is their own. */
function checkOrder(
  { name, children }: JsxElement,
  { isOrdered = false }: VocabularyEntry,
  file: string,
): Diagnostic[] {
  const other = children.find(
    (child) => !isJsx(child) && child.type !== 'mdxFlowExpression' && !(child.type === 'list' && child.ordered),
  );
  if (!isOrdered || !other) return [];
  const message = `<${name}> cannot hold this.`;
  const expected = 'an ordered list alone, "1. …"; what belongs to an item as far right as its text';
  return [diagnostic('component-child', file, positionOf(other), message, { expected })];
}

/** A component whose first blocks have meanings, and that has fewer. */
function checkBlocks(node: JsxElement, { blocks = [] }: VocabularyEntry, file: string): Diagnostic[] {
  const found = node.children.filter(({ type }) => type !== 'mdxFlowExpression').length;
  if (found >= blocks.length) return [];
  const message = `<${node.name}> ${found === 0 ? 'holds nothing' : 'lacks a paragraph'}.`;
  return [diagnostic('component-child', file, positionOf(node), message, { expected: blocks.join(', then ') })];
}

function vocabularyEntry({ name }: JsxElement): VocabularyEntry | undefined {
  return name !== null && Object.hasOwn(VOCABULARY, name) ? VOCABULARY[name] : undefined;
}
