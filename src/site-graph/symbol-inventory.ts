import type { MemberKind, SymbolKind } from '../content-model/api-facts';
import { memberName } from '../content-model/api-names';

/** A documented symbol with its members, and the page with its entry. */
export interface InventorySymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly members: readonly { readonly name: string; readonly kind: MemberKind }[];
  readonly route: string;
}

/** What Sphinx's Python domain calls each kind: https://www.sphinx-doc.org/en/master/usage/domains/python.html. */
const ROLES: Readonly<Record<SymbolKind | MemberKind, string>> = {
  attribute: 'attribute',
  class: 'class',
  component: 'class',
  configSchema: 'data',
  constant: 'data',
  decorator: 'function',
  enum: 'class',
  enumMember: 'attribute',
  exception: 'exception',
  executor: 'data',
  function: 'function',
  ioManager: 'class',
  logger: 'data',
  method: 'method',
  op: 'data',
  property: 'property',
  resource: 'class',
  typeAlias: 'data',
};

/** The highest rank: a search for the name finds it first. */
const PRIORITY = 1;

/**
 * The lines of a Sphinx inventory (version 2) before compression, by which the docs of other Python projects link here:
 * `name domain:role priority uri dispname`, where `$` stands for the name and `-` for "the same".
 */
export function inventoryLines(symbols: readonly InventorySymbol[]): string[] {
  return symbols.flatMap(({ name, kind, members, route }) => [
    line(name, ROLES[kind], route),
    ...members.map((member) => line(memberName({ name }, member), ROLES[member.kind], route)),
  ]);
}

/** The head of an inventory, which is not compressed. */
export function inventoryHead(project: string, version: string): string {
  return [
    '# Sphinx inventory version 2',
    `# Project: ${project}`,
    `# Version: ${version}`,
    '# The remainder of this file is compressed using zlib.',
    '',
  ].join('\n');
}

function line(name: string, role: string, route: string): string {
  return `${name} py:${role} ${PRIORITY} ${route.slice(1)}#$ -`;
}
