import { isPair, isScalar, isSeq, parseDocument, visit, type Node, type Pair, type Scalar } from 'yaml';
import { addressAt, type WrittenAddress } from './written-address';

type Fields = Readonly<Record<string, WrittenAddress['kind']>>;

/** The fields of data files and front matter that hold addresses. A bare text in `items` is the path of a page. */
const FIELDS_OF_CONTENT: Fields = {
  doc: 'docPath',
  folder: 'docPath',
  indexes: 'docPath',
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

/** Those of the files of tests: the fences of a page, and the pages that must answer a query. */
export const FIELDS_OF_TESTS: Fields = {
  file: 'file',
  first: 'link',
  among: 'link',
  or: 'link',
  pages: 'link',
  section: 'link',
};

/** The field whose map has addresses on both sides: folders, and the pages that are their indexes. */
const MAP_OF_ADDRESSES = 'indexes';

/** Every address of a data file, or of front matter. */
export function addressesInYaml(text: string, fields = FIELDS_OF_CONTENT): WrittenAddress[] {
  const addresses: WrittenAddress[] = [];
  visit(parseDocument(text), {
    Scalar: (key, node, ancestors) => {
      const kind = fields[fieldOf(key, ancestors)];
      if (kind !== undefined && typeof node.value === 'string') addresses.push(addressOf(node, node.value, kind, text));
    },
  });
  return addresses;
}

/** The name of the field that a text is in: directly, in a list, or in a map of addresses. Empty for any other key. */
function fieldOf(key: unknown, ancestors: readonly (Node | Pair | object)[]): string {
  // Above a pair of a map are the map and the pair that holds it.
  const outer = nameOf(ancestors.at(-3));
  if (outer === MAP_OF_ADDRESSES) return outer;
  if (key === 'key') return '';
  return nameOf(isSeq(ancestors.at(-1)) ? ancestors.at(-2) : ancestors.at(-1));
}

function nameOf(pair: Node | Pair | object | undefined): string {
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
}

function addressOf(node: Scalar, value: string, kind: WrittenAddress['kind'], text: string): WrittenAddress {
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  return addressAt(text, (node.range?.[0] ?? 0) + (isQuoted ? 1 : 0), kind, value);
}
