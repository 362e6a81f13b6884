import { isPair, isScalar, isSeq, parseDocument, visit, type Node, type Pair, type Scalar } from 'yaml';
import { addressAt, type WrittenAddress } from './written-address';

/** The fields of data files and front matter that hold addresses. A bare text in `items` is the path of a page. */
const KIND_OF_FIELD: Readonly<Record<string, WrittenAddress['kind']>> = {
  doc: 'docPath',
  folder: 'docPath',
  items: 'docPath',
  mainDoc: 'docPath',
  page: 'docPath',
  pages: 'docPath',
  folders: 'docPath',
  answers: 'docPath',
  href: 'link',
  link: 'link',
  to: 'link',
  route: 'link',
  image: 'image',
};

/** Every address of a data file, or of front matter. */
export function addressesInYaml(text: string): WrittenAddress[] {
  const addresses: WrittenAddress[] = [];
  visit(parseDocument(text), {
    Scalar: (key, node, ancestors) => {
      const kind = KIND_OF_FIELD[fieldOf(key, ancestors)];
      if (kind !== undefined && typeof node.value === 'string') addresses.push(addressOf(node, node.value, kind, text));
    },
  });
  return addresses;
}

/** The name of the field that a value is in, directly or in a list; empty for a key. */
function fieldOf(key: unknown, ancestors: readonly (Node | Pair | object)[]): string {
  if (key === 'key') return '';
  const pair = isSeq(ancestors.at(-1)) ? ancestors.at(-2) : ancestors.at(-1);
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
}

function addressOf(node: Scalar, value: string, kind: WrittenAddress['kind'], text: string): WrittenAddress {
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  return addressAt(text, (node.range?.[0] ?? 0) + (isQuoted ? 1 : 0), kind, value);
}
