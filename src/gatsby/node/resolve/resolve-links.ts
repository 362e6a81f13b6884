import type { OutgoingLink } from '../../../content-model/records/text';
import type { Node } from 'gatsby';
import { linkedSymbolNames } from '../../../site-graph/references/symbol-users';
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

/** The public API symbols that a text links to, by name. */
export function linkedSymbols(doc: Pick<DocNode, 'links'>, find: Find): Node[] {
  const names = linkedSymbolNames(doc, { has: (name) => find('ApiSymbol', name) !== null });
  return [...names].sort().flatMap((name) => find('ApiSymbol', name) ?? []);
}
