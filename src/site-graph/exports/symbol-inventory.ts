import type { ApiMember, ApiSymbol } from '../../content-model/api-facts/api-facts';
import { memberName } from '../../content-model/api-facts/symbol-names';

/** A documented symbol with its members, and the page with its entry. */
export interface InventorySymbol extends Pick<ApiSymbol, 'name' | 'aliases' | 'kind' | 'parameters' | 'bases'> {
  readonly members: readonly { readonly name: string; readonly kind: ApiMember['kind'] }[];
  readonly route: string;
}

/**
 * What Sphinx's Python domain calls each kind: https://www.sphinx-doc.org/en/master/usage/domains/python.html. A `type` is
 * also found by `:py:class:`, which annotations are linked by.
 */
const ROLES: Readonly<Record<(ApiSymbol | ApiMember)['kind'], string>> = {
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
  ioManager: 'data',
  logger: 'data',
  method: 'method',
  op: 'data',
  property: 'property',
  resource: 'data',
  typeAlias: 'type',
};

/** The default of Sphinx: a search for the name lists it before matches in full text. */
const PRIORITY = 1;

/**
 * The lines of a Sphinx inventory (version 2) before compression, by which the docs of other Python projects link here,
 * under each public name of a symbol: `name domain:role priority uri dispname`, where `$` stands for the name and `-` for
 * "the same".
 */
export function inventoryLines(symbols: readonly InventorySymbol[]): string[] {
  return symbols.flatMap((symbol) => {
    const { name, aliases, members, route } = symbol;
    return [name, ...aliases].flatMap((given) => [
      line(given, roleOf(symbol), route, name),
      ...members.map((member) =>
        line(memberName({ name: given }, member), ROLES[member.kind], route, memberName({ name }, member)),
      ),
    ]);
  });
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

/** A resource, for example, is either a class, which has a constructor or bases, or an object that a decorator made. */
function roleOf({ kind, parameters, bases }: InventorySymbol): string {
  const role = ROLES[kind];
  return role === 'data' && (parameters.length > 0 || bases.length > 0) ? 'class' : role;
}

function line(name: string, role: string, route: string, anchor: string): string {
  return `${name} py:${role} ${PRIORITY} ${route.slice(1)}#${anchor === name ? '$' : anchor} -`;
}
