import type { Node } from 'gatsby';
import { symbolOf } from '../content-model/api-names';
import type { OutgoingLink } from '../mdx/references';
import type { DocNode, Find } from './resolve-body';

/** The hosts of the sites that a text links to, by name: `github.com`. An address without a host, as of mail, has none. */
export function linkedHosts({ links }: Pick<DocNode, 'links'>): string[] {
  const hosts = links.flatMap((link) => (link.kind === 'external' ? hostOf(link) : []));
  return [...new Set(hosts)].sort();
}

function hostOf({ target }: OutgoingLink): string[] {
  const address = target.replace(/^\/\//, 'https://');
  const host = URL.canParse(address) ? new URL(address).host : '';
  return host === '' ? [] : [host];
}

/** The public API symbols that a text links to, by name; a link to a member counts as one to its class. */
export function linkedSymbols({ links }: Pick<DocNode, 'links'>, find: Find): Node[] {
  const isSymbol = { has: (name: string) => find('ApiSymbol', name) !== null };
  const names = links.flatMap(({ kind, target }) => (kind === 'symbol' ? (symbolOf(target, isSymbol) ?? []) : []));
  return [...new Set(names)].sort().flatMap((name) => find('ApiSymbol', name) ?? []);
}
