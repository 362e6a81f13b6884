import { nearest } from '../content-model/nearest';
import { problem, type Problem } from '../content-model/problem';
import type { NavbarItem } from '../content-model/navbar';
import { parseLink, type OutgoingLink } from '../mdx/references';
import type { DocRecord } from './doc-record';
import type { NamedSidebarSource } from './sidebar';

/** The file that problems of the navbar name. */
const NAVBAR_FILE = 'content/site/navbar.yml';

/** What links can lead to. */
export interface LinkTargets {
  /** Pages by their route. */
  readonly docs: ReadonlyMap<string, DocRecord>;
  /** The same by their path below `content/docs/`. */
  readonly docPaths: ReadonlyMap<string, DocRecord>;
  /** Routes that are not docs: tag pages. */
  readonly otherRoutes: ReadonlySet<string>;
}

/** A page, or a partial, whose links stand in many pages and so cannot lead to an anchor alone. */
export type LinkSource = Pick<DocRecord, 'file' | 'links'>;

/** The page that a link leads to, or undefined where it leads elsewhere or nowhere. */
export function targetOf(
  link: OutgoingLink,
  from: LinkSource | DocRecord,
  { docs, docPaths }: LinkTargets,
): DocRecord | undefined {
  switch (link.kind) {
    case 'anchor':
      return 'route' in from ? from : undefined;
    case 'page':
      return docs.get(link.target);
    case 'file':
      return docPaths.get(link.target);
    case 'external':
      return undefined;
  }
}

/** Reports every link of a page that leads to no page or to no heading. */
export function checkLinks(from: LinkSource | DocRecord, targets: LinkTargets): Problem[] {
  return from.links.flatMap((link): Problem[] => {
    if (link.kind === 'external' || targets.otherRoutes.has(link.target)) return [];
    const target = targetOf(link, from, targets);
    if (!target) return [brokenLink(link, from, targets)];
    if (link.hash === '' || target.headings.some(({ id }) => id === link.hash)) return [];
    return [brokenAnchor(link, from, target)];
  });
}

function brokenLink(link: OutgoingLink, { file }: LinkSource, { docs, docPaths, otherRoutes }: LinkTargets): Problem {
  const isFile = link.kind === 'file';
  const candidates = isFile ? docPaths.keys() : [...docs.keys(), ...otherRoutes];
  const near = nearest(link.target, candidates);
  return problem(
    'link-broken',
    file,
    link,
    `The link leads to no page: ${link.target}${link.hash && `#${link.hash}`}.`,
    {
      expected: isFile
        ? 'the path of a page file'
        : 'the route of a page, with a leading slash and without one at the end',
      nearest: near,
    },
  );
}

function brokenAnchor(link: OutgoingLink, { file }: LinkSource, target: DocRecord): Problem {
  const ids = target.headings.map(({ id }) => id);
  return problem('anchor-broken', file, link, `The page ${target.route} has no heading #${link.hash}.`, {
    expected: ids.length > 0 ? `one of ${ids.map((id) => `#${id}`).join(', ')}` : 'no anchor: the page has no headings',
    nearest: nearest(link.hash, ids),
  });
}

/** Reports links of a sidebar to routes that no page has. */
export function checkSidebarLinks(
  { items, file, positions }: Pick<NamedSidebarSource, 'items' | 'file' | 'positions'>,
  targets: LinkTargets,
): Problem[] {
  return items.flatMap((item): Problem[] => {
    if ('items' in item) return checkSidebarLinks({ items: item.items, file, positions }, targets);
    if (!('link' in item) || !item.link.startsWith('/')) return [];
    const { target, hash } = parseLink(item.link, '');
    const link: OutgoingLink = { kind: 'page', target, hash, ...(positions[item.link] ?? { line: 1, column: 1 }) };
    return checkLinks({ file, links: [link] }, targets);
  });
}

/** Reports items of the navbar whose page does not exist. */
export function checkNavbar(items: readonly NavbarItem[], { docPaths }: LinkTargets): Problem[] {
  return items.flatMap((item) =>
    item.type !== 'doc' || docPaths.has(item.doc)
      ? []
      : [
          problem('link-broken', NAVBAR_FILE, undefined, `The item "${item.label}" leads to no page: ${item.doc}.`, {
            expected: 'the path of a page below content/docs/, without extension',
            nearest: nearest(item.doc, docPaths.keys()),
          }),
        ],
  );
}
