import type { List, ListItem, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import { commandAnchor } from '../../content-model/api-facts/cli-facts';
import { settingName } from '../../content-model/api-facts/settings-facts';
import type { EntryRecord } from '../../content-model/records/text';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';
import { isJsx, propsOf } from '../parse/jsx';

/** A name that an entry explains: a parameter, a member, an option, a field, an exception. */
export interface ExplainedName extends Position {
  /** The part of the entry that explains it. */
  readonly part: EntryPart;
  readonly name: string;
  /** The member or option whose parameter it is; undefined for those of the entry itself. */
  readonly of?: string;
}

/** The explanation of an API symbol, a command, or a setting on a page, with all names that it explains. */
export interface ApiEntry extends Position, Omit<EntryRecord, 'docPath'> {
  readonly explained: readonly ExplainedName[];
}

/** The parts of an entry that are lists of explained names. */
export const ENTRY_PARTS = ['Parameters', 'Members', 'Raises', 'Options', 'Fields'] as const;

export type EntryPart = (typeof ENTRY_PARTS)[number];

const KIND_OF_COMPONENT: Readonly<Record<string, ApiEntry['kind']>> = {
  ApiSymbol: 'symbol',
  CliCommand: 'command',
  Setting: 'setting',
};

/** The component of an entry, or undefined for any other node. */
export function entryComponent(node: Nodes): MdxJsxFlowElement | undefined {
  return node.type === 'mdxJsxFlowElement' && Object.hasOwn(KIND_OF_COMPONENT, node.name ?? '') ? node : undefined;
}

/** The name and the anchor of an entry, and what a table of contents calls it. */
export function entryTitle(node: MdxJsxFlowElement): { id: string; text: string } {
  const name = String(propsOf(node).name);
  if (node.name === 'CliCommand') return { id: commandAnchor(name), text: name };
  if (node.name === 'Setting') return { id: name, text: name };
  return { id: name, text: name.slice(name.lastIndexOf('.') + 1) };
}

/** Every entry of a page, and what is wrong in their form. What they name is checked against the facts elsewhere. */
export function collectApiEntries(root: Root, file: string): { entries: ApiEntry[]; diagnostics: Diagnostic[] } {
  const entries: ApiEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  walk(root, (node) => {
    const component = entryComponent(node);
    if (!component) return;
    const summary = component.children[0];
    const position = positionOf(component);
    const name = entryName(component);
    if (summary?.type !== 'paragraph') diagnostics.push(missingSummary(name, position, file));
    const { names, diagnostics: listDiagnostics } = explainedNames(component, file);
    diagnostics.push(...listDiagnostics);
    entries.push({
      kind: KIND_OF_COMPONENT[component.name ?? ''] ?? 'symbol',
      name,
      summary: summary?.type === 'paragraph' ? toString(summary).replaceAll('\n', ' ') : '',
      explained: names,
      ...position,
    });
  });
  return { entries, diagnostics };
}

/** What the facts call the subject of an entry. */
function entryName(node: MdxJsxFlowElement): string {
  const { file, name } = propsOf(node);
  return node.name === 'Setting' ? settingName(String(file), String(name)) : String(name);
}

function missingSummary(name: string, position: Position, file: string): Diagnostic {
  const expected = 'a paragraph that says in a sentence or two what it is';
  return diagnostic('api-summary', file, position, `The entry of ${name} does not begin with a summary.`, { expected });
}

function explainedNames(entry: MdxJsxFlowElement, file: string): { names: ExplainedName[]; diagnostics: Diagnostic[] } {
  const names: ExplainedName[] = [];
  const diagnostics: Diagnostic[] = [];
  const addList = (list: List, part: EntryPart, of?: string): void => {
    for (const item of list.children) {
      const name = nameOf(item);
      const position = positionOf(item);
      if (name === undefined) {
        const expected = 'the name in backticks, a colon, and what it means: - `key`: …';
        diagnostics.push(
          diagnostic('api-item', file, position, `An item of <${part}> does not begin with a name.`, { expected }),
        );
        continue;
      }
      names.push({ part, name, ...(of === undefined ? {} : { of }), ...position });
      if (of !== undefined || part === 'Raises') continue;
      for (const child of item.children) if (child.type === 'list') addList(child, part, name);
    }
  };
  for (const child of entry.children) {
    const part = isJsx(child) ? ENTRY_PARTS.find((known) => known === child.name) : undefined;
    if (!part || !isJsx(child)) continue;
    for (const list of child.children) if (list.type === 'list') addList(list, part);
  }
  return { names, diagnostics };
}

/** The code before the colon of an item. */
function nameOf({ children: [first] }: ListItem): string | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [name, rest] = first.children;
  return name?.type === 'inlineCode' && rest?.type === 'text' && rest.value.startsWith(':') ? name.value : undefined;
}
