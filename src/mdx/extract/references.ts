import type { Root } from 'mdast';
import type { Position } from '../../content-model/diagnostics/diagnostic';
import type { OutgoingLink } from '../../content-model/records/text';
import { isExternal, resolveContentPath, type FileReference } from '../parse/content-path';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';
import { isJsx, propsOf } from '../parse/jsx';
import { VOCABULARY } from '../vocabulary';

/** How a text links to an API symbol: `[`AssetSpec`](api:dagster.AssetSpec)`. */
const SYMBOL_SCHEME = 'api:';

/** Sorts a link's address into its kind. `file` is the path of the page below `content/`. */
export function parseLink(address: string, file: string): Omit<OutgoingLink, keyof Position> {
  if (address.startsWith(SYMBOL_SCHEME)) {
    return { kind: 'symbol', target: address.slice(SYMBOL_SCHEME.length), hash: '' };
  }
  if (isExternal(address)) return { kind: 'external', target: address, hash: '' };
  const [, path = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(address) ?? [];
  if (path === '') return { kind: 'anchor', target: '', hash };
  if (/\.mdx?$/.test(path)) return { kind: 'file', target: fileBelowDocs(resolveContentPath(path, file)), hash };
  return { kind: 'page', target: path, hash };
}

/** A link may name the file of a page without its folder `docs/`. */
function fileBelowDocs(contentPath: string): string {
  return contentPath.replace(/^docs\//, '');
}

/** Every link of a body: those of Markdown and those of the components that there are. */
export function collectLinks(root: Root, file: string): OutgoingLink[] {
  const links: OutgoingLink[] = [];
  walk(root, (node) => {
    const add = (address: string): unknown => links.push({ ...parseLink(address, file), ...positionOf(node) });
    if (node.type === 'link') add(node.url);
    else if (isJsx(node) && Object.hasOwn(VOCABULARY, node.name ?? '')) {
      const { href, secondHref, name } = propsOf(node);
      if (node.name === 'PyObject' && typeof name === 'string') add(`${SYMBOL_SCHEME}${name}`);
      for (const target of [href, secondHref]) if (typeof target === 'string') add(target);
    }
  });
  return links;
}

/** Where a body lists the pages below its page. */
export function collectDocLists(root: Root): Position[] {
  const positions: Position[] = [];
  walk(root, (node) => {
    if (isJsx(node) && node.name === 'DocList') positions.push(positionOf(node));
  });
  return positions;
}

/** Every file that a body shows. */
export function collectFileReferences(root: Root, file: string): FileReference[] {
  const references: FileReference[] = [];
  walk(root, (node) => {
    const position = positionOf(node);
    if (node.type === 'image') {
      const path = resolveContentPath(node.url, file);
      references.push({ kind: 'image', path, alt: node.alt ?? '', ...position });
    }
    if (isJsx(node)) references.push(...filesOfComponent(node.name, propsOf(node), file, position));
  });
  return references;
}

function filesOfComponent(
  name: string | null,
  props: Readonly<Record<string, unknown>>,
  file: string,
  position: Position,
): FileReference[] {
  const reference = (kind: FileReference['kind'], path: unknown): FileReference[] =>
    typeof path === 'string' ? [{ kind, path, ...position }] : [];
  switch (name) {
    case 'CodeExample':
    case 'CliInvocation':
      return reference('sample', props.path).map((sample) => ({
        ...sample,
        ...pick(props, ['region', 'lines', 'highlight']),
      }));
    case 'AssetGraph':
      return reference('graph', props.project).map((graph) => ({ ...graph, ...pick(props, ['assets']) }));
    case 'ExampleDownload':
      return reference('project', props.project);
    case 'Partial':
      return reference('partial', props.file);
    case 'Figure':
      return [props.src, props.darkSrc]
        .flatMap((src) => (typeof src === 'string' ? reference('image', resolveContentPath(src, file)) : []))
        .map((image) => ({ ...image, ...pick(props, ['alt']) }));
    default:
      return [];
  }
}

/** Those of the props named that a component has as a text. */
function pick<Name extends keyof FileReference>(
  props: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const entries = names.map((name) => [name, props[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Partial<Record<Name, string>>;
}
