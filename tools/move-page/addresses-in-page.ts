import type { Nodes } from 'mdast';
import { formatDiagnostic } from '../../src/content-model/diagnostics/diagnostic';
import { frontMatterText } from '../../src/mdx/parse/front-matter';
import { parseWithDiagnostics } from '../../src/mdx/parse/parse-mdx';
import { walk } from '../../src/mdx/parse/walk';
import { WriterError } from '../writer/writer-error';
import { addressesInYaml } from './addresses-in-yaml';
import { addressAt, type WrittenAddress } from './written-address';
import { isJsx } from '../../src/mdx/parse/jsx';

/** The props that hold addresses, as `src/mdx/extract/references.ts` reads them. */
const KIND_OF_PROP = new Map<string, WrittenAddress['kind']>([
  ['href', 'link'],
  ['secondHref', 'link'],
  ['src', 'image'],
  ['darkSrc', 'image'],
]);

/**
 * Every address of a page or partial: links and images of Markdown, also by reference, props, and the front matter.
 * @param path the path of the file below `content/`
 * @throws WriterError where the text cannot be parsed
 */
export function addressesInPage(text: string, path: string): WrittenAddress[] {
  const { root, diagnostic } = parseWithDiagnostics(text, `content/${path}`);
  if (!root)
    throw new WriterError(
      formatDiagnostic(diagnostic),
      'Mend that first: the links of a text that cannot be parsed are not found.',
    );
  // Links with the same reference have one address, that of the definition.
  const found = new Map<number, WrittenAddress>();
  walk(root, (node) => {
    for (const address of addressesOf(node, text)) found.set(address.start, address);
  });
  return [...frontMatterAddresses(text), ...found.values()];
}

function addressesOf(node: Nodes, text: string): WrittenAddress[] {
  if (node.type === 'link') return [addressIn(node, text, DESTINATION, 'link', node.url)];
  if (node.type === 'image') return [addressIn(node, text, DESTINATION, 'image', node.url)];
  if (!isJsx(node)) return [];
  return node.attributes.flatMap((prop) => {
    if (prop.type !== 'mdxJsxAttribute' || typeof prop.value !== 'string') return [];
    const kind = KIND_OF_PROP.get(prop.name);
    return kind ? [addressIn(prop, text, PROP_VALUE, kind, prop.value)] : [];
  });
}

function frontMatterAddresses(text: string): WrittenAddress[] {
  const start = text.indexOf('\n') + 1;
  return addressesInYaml(frontMatterText(text) ?? '').map((address) => ({ ...address, start: address.start + start }));
}

/** The text before the address in `[text](address)` and `[id]: address`. The last match counts, since a text may hold images. */
const DESTINATION = /\](?:\(|:)\s*<?/g;
const PROP_VALUE = /=\s*["']/g;

/** The address of a node, which begins after the last match of `opening` that it follows. */
function addressIn(
  { position }: Pick<Nodes, 'position'>,
  text: string,
  opening: RegExp,
  kind: WrittenAddress['kind'],
  value: string,
): WrittenAddress {
  const start = position?.start.offset ?? 0;
  const openings = [...text.slice(start, position?.end.offset).matchAll(opening)];
  const places = openings.map(({ 0: found, index }) => addressAt(text, start + index + found.length, kind, value));
  return places.findLast(({ isPlain }) => isPlain) ?? { kind, value, start, isPlain: false };
}
