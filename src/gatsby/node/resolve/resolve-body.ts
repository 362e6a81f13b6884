import type { Node } from 'gatsby';
import type { Element, Parents, Root } from 'hast';
import type { CliCommand } from '../../../content-model/api-facts/cli-facts';
import { symbolOf } from '../../../content-model/api-facts/symbol-names';
import type { ApiModule, ModuleSymbol } from '../../../content-model/api-facts/api-facts';
import type { StoredConfig } from '../../../content-model/api-facts/config-facts';
import type { SettingsFile } from '../../../content-model/api-facts/settings-facts';
import type { EntryRecord, SampleRecord, Section } from '../../../content-model/records/text';
import type { DocBody } from '../../../content-loader/load-doc';
import { completeCommandEntry } from '../../../mdx/api/command-entry';
import { completeSettingEntry } from '../../../mdx/api/setting-entry';
import { completeSymbolEntry } from '../../../mdx/api/symbol-entry';
import { nameTabs } from '../../../mdx/compile/name-tabs';
import { element, replaceElements, root, textProperty } from '../../../mdx/hast/element';
import type { FileReference } from '../../../mdx/parse/content-path';
import { sampleBlock } from '../../../mdx/code/sample';
import type { DocRecord } from '../../../site-graph/doc-record';

/** Finds the node of a record by its type and key, without a search. */
export type Find = <T extends Node>(type: string, key: string) => T | null;

export type DocNode = Node & DocRecord;
type DocBodyNode = Node & { readonly json: string };
type SampleNode = Node & SampleRecord;
export type PartialNode = Node & {
  readonly path: string;
  readonly tree: Root;
  readonly sections: readonly Section[];
  readonly files: readonly FileReference[];
};
export type EntryNode = Node & EntryRecord;

/**
 * The body of a page with samples and partials put in. They are looked up when the body is queried, so that an
 * edit of one updates the pages that show it.
 */
export function resolveBody({ docPath, files, route }: DocNode, find: Find): Root {
  const { tree } = readBody(docPath, find);
  const partials = findFiles<PartialNode>('partial', files, find);
  const samples = findFiles<SampleNode>('sample', [...files, ...partials.flatMap((partial) => partial.files)], find);
  return nameTabs(expand(tree, { samples: byPath(samples), partials: byPath(partials), find, route }));
}

/** The compiled body of a page, before samples and partials are put in; an empty one where the page has none. */
export function readBody(docPath: string, find: Find): DocBody {
  const node = find<DocBodyNode>('DocBody', docPath);
  return node ? (JSON.parse(node.json) as DocBody) : { tree: root(), sections: [] };
}

interface Lookup {
  readonly samples: ReadonlyMap<string, SampleNode>;
  readonly partials: ReadonlyMap<string, PartialNode>;
  readonly find: Find;
  /** The address of the page. */
  readonly route: string;
}

function expand<Tree extends Parents>(tree: Tree, lookup: Lookup): Tree {
  return replaceElements(tree, (node) => {
    const { tagName, properties } = node;
    if (tagName === 'CodeExample') {
      const sample = lookup.samples.get(String(properties.path));
      return sample ? [sampleBlock(sample, properties)] : [];
    }
    if (tagName === 'Partial') {
      const partial = lookup.partials.get(String(properties.file));
      return partial ? expand(partial.tree, lookup).children : [];
    }
    if (tagName === 'Link' && 'file' in properties) return [linkToDoc(node, lookup)];
    if (tagName === 'Link' && 'symbol' in properties) return [linkToSymbol(node, lookup)];
    if (tagName === 'ApiSymbol') return [completeSymbol(node, lookup)];
    if (tagName === 'CliCommand') return [completeCommand(node, lookup)];
    if (tagName === 'Setting') return [completeSetting(node, lookup)];
    return undefined;
  });
}

function linkToDoc(link: Element, lookup: Lookup): Element {
  const hash = textProperty(link, 'hash');
  const route = lookup.find<DocNode>('Doc', textProperty(link, 'file') ?? '')?.route ?? '';
  const to = `${route}${hash ? `#${hash}` : ''}`;
  return element('Link', { to: toPageRelativeHref(lookup.route, to) }, expand(link, lookup).children);
}

function linkToSymbol(link: Element, lookup: Lookup): Element {
  const name = textProperty(link, 'symbol') ?? '';
  const to = symbolAddress(name, lookup.find) ?? '';
  return element('Link', { to: toPageRelativeHref(lookup.route, to), symbol: name }, expand(link, lookup).children);
}

/** An address as a link on a page has it: its anchor alone, where it is on the same page. The router has no work with that. */
function toPageRelativeHref(route: string, address: string): string {
  return address.startsWith(`${route}#`) ? address.slice(route.length) : address;
}

/** Where the entry of a symbol, or of the class of a member, stands; undefined where no page has it. */
function symbolAddress(name: string, find: Find): string | undefined {
  const symbol = symbolOf(name, { has: (candidate) => find('ApiEntry', `symbol ${candidate}`) !== null });
  const docPath = symbol === undefined ? undefined : find<EntryNode>('ApiEntry', `symbol ${symbol}`)?.docPath;
  const route = docPath === undefined ? undefined : find<DocNode>('Doc', docPath)?.route;
  return route === undefined ? undefined : `${route}#${name}`;
}

/** An entry without facts, of a symbol that is not there, is shown as it was written. */
function completeSymbol(entry: Element, lookup: Lookup): Element {
  const { find, route } = lookup;
  const name = textProperty(entry, 'name') ?? '';
  const symbol = find<Node & ModuleSymbol>('ApiSymbol', name);
  const expanded = expand(entry, lookup);
  if (!symbol) return element('div', {}, expanded.children);
  const packages = find<Node & ApiModule>('ApiModule', symbol.module)?.packages ?? [];
  const config = find<Node & StoredConfig>('ApiConfigSchema', name)?.configFields ?? [];
  return completeSymbolEntry(expanded, { symbol, packages, config }, (other) => {
    const address = symbolAddress(other, find);
    return address === undefined ? undefined : toPageRelativeHref(route, address);
  });
}

function completeCommand(entry: Element, lookup: Lookup): Element {
  const command = lookup.find<Node & CliCommand>('CliCommand', textProperty(entry, 'name') ?? '');
  const expanded = expand(entry, lookup);
  return command ? completeCommandEntry(expanded, command) : element('div', {}, expanded.children);
}

function completeSetting(entry: Element, lookup: Lookup): Element {
  const file = lookup.find<Node & SettingsFile>('SettingsFile', textProperty(entry, 'file') ?? '');
  const expanded = expand(entry, lookup);
  return file ? completeSettingEntry(expanded, file) : element('div', {}, expanded.children);
}

const TYPE_OF_FILE = { sample: 'CodeSample', partial: 'Partial' } as const;

/** The nodes of the samples or the partials that files refer to, each once; those that are not there are left out. */
export function findFiles<T extends Node>(
  kind: keyof typeof TYPE_OF_FILE,
  files: readonly FileReference[],
  find: Find,
): T[] {
  const paths = new Set(files.filter((file) => file.kind === kind).map(({ path }) => path));
  return [...paths].flatMap((path) => find<T>(TYPE_OF_FILE[kind], path) ?? []);
}

function byPath<T extends { path: string }>(nodes: readonly T[]): Map<string, T> {
  return new Map(nodes.map((node) => [node.path, node]));
}
