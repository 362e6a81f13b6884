import { nearest } from '../content-model/nearest';
import { problem, type Problem } from '../content-model/problem';
import type { OutgoingLink } from '../mdx/references';
import type { DocRecord } from './doc-record';

/** What links can lead to. */
export interface LinkTargets {
  /** Pages by their route. */
  readonly docs: ReadonlyMap<string, DocRecord>;
  /** Routes that are not docs: tag pages. */
  readonly otherRoutes: ReadonlySet<string>;
}

/** The page that a link of a page leads to, or undefined where it leads elsewhere or nowhere. */
export function targetOf(link: OutgoingLink, from: DocRecord, { docs }: LinkTargets): DocRecord | undefined {
  switch (link.kind) {
    case 'anchor':
      return from;
    case 'page':
      return docs.get(link.target);
    case 'file':
      return [...docs.values()].find(({ docPath }) => docPath === link.target);
    case 'external':
      return undefined;
  }
}

/** Reports every link of a page that leads to no page or to no heading. */
export function checkLinks(from: DocRecord, targets: LinkTargets): Problem[] {
  return from.links.flatMap((link): Problem[] => {
    if (link.kind === 'external' || targets.otherRoutes.has(link.target)) return [];
    const target = targetOf(link, from, targets);
    if (!target) return [brokenLink(link, from, targets)];
    if (link.hash === '' || target.headings.some(({ id }) => id === link.hash)) return [];
    return [brokenAnchor(link, from, target)];
  });
}

function brokenLink(link: OutgoingLink, { file }: DocRecord, { docs, otherRoutes }: LinkTargets): Problem {
  const isFile = link.kind === 'file';
  const candidates = isFile ? [...docs.values()].map(({ docPath }) => docPath) : [...docs.keys(), ...otherRoutes];
  const near = nearest(link.target, candidates);
  return problem('link-broken', file, link, `The link leads to no page: ${link.target}.`, {
    expected: isFile ? 'the path of a page file' : 'the route of a page, with a leading slash and without one at the end',
    nearest: near,
  });
}

function brokenAnchor(link: OutgoingLink, { file }: DocRecord, target: DocRecord): Problem {
  const ids = target.headings.map(({ id }) => id);
  return problem('anchor-broken', file, link, `The page ${target.route} has no heading #${link.hash}.`, {
    expected: ids.length > 0 ? `one of ${ids.map((id) => `#${id}`).join(', ')}` : 'no anchor: the page has no headings',
    nearest: nearest(link.hash, ids),
  });
}
