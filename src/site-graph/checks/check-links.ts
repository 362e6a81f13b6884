import type { OutgoingLink } from '../../content-model/records/text';
import { posix } from 'node:path';
import { symbolOf } from '../../content-model/api-facts/symbol-names';
import { isOutsideAddress, LINK_SCHEMES, localRouteOf } from '../../content-model/site/link-schemes';
import { suggestAddress } from '../../content-model/site/address';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import {
  diagnostic,
  START,
  type Diagnostic,
  type DiagnosticDetails,
  type Position,
} from '../../content-model/diagnostics/diagnostic';
import { parseLink } from '../../mdx/extract/references';
import { docPathOf } from '../../mdx/parse/content-path';
import { writtenAnchors, type AnchorFinder } from '../references/anchors';
import type { DocRecord } from '../doc-record';
import { normalizeRoute } from '../routes/normalize-route';
import { suggestPages } from '../routes/suggest-pages';
import type { NamedSidebarSource } from '../sidebars/sidebar-tree';

/** What links can lead to. */
export interface LinkTargets {
  /** Pages by their route. */
  readonly docs: ReadonlyMap<string, DocRecord>;
  /** The same by their path below `content/docs/`. */
  readonly docPaths: ReadonlyMap<string, DocRecord>;
  /** The pages that explain API symbols and commands, by name. */
  readonly symbolPages: ReadonlyMap<string, DocRecord>;
  /** Addresses that are not docs: tag pages and the files of `static/`. */
  readonly otherRoutes: ReadonlySet<string>;
  /** Old addresses and their new ones. They are not valid targets; they give suggestions. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly anchorsOf: AnchorFinder;
  /** Routes below which nothing is reported, since the file that declares them could not be read. */
  readonly uncertainRoutes: readonly string[];
}

/** A page or a partial. In a partial, an anchor alone has to be one of its own, since many pages show it. */
export type LinkSource = Pick<DocRecord, 'file' | 'links'> & Partial<Pick<DocRecord, 'headings' | 'cellAnchors'>>;

/** The page that a link leads to, or undefined where it leads elsewhere or nowhere. */
export function targetOf(
  link: OutgoingLink,
  from: LinkSource | DocRecord,
  { docs, docPaths, symbolPages }: Pick<LinkTargets, 'docs' | 'docPaths' | 'symbolPages'>,
): DocRecord | undefined {
  switch (link.kind) {
    case 'anchor':
      return 'route' in from ? from : undefined;
    case 'page':
      return docs.get(link.target);
    case 'file':
      return docPaths.get(docPathOf(link.target));
    case 'symbol':
      return symbolPages.get(symbolOf(link.target, symbolPages) ?? '');
    case 'external':
      return undefined;
  }
}

/** Reports every link of a page that leads to no page or to no anchor. */
export function checkLinks(from: LinkSource | DocRecord, targets: LinkTargets): Diagnostic[] {
  return from.links.flatMap((link): Diagnostic[] => {
    if (link.kind === 'external') return checkOutside(link, from, targets);
    if (leadsElsewhere(link, targets) || leadsToOwnAnchor(link, from)) return [];
    if (link.kind === 'anchor' && link.hash === '') return [emptyLink(link, from)];
    if (link.kind === 'anchor' && isPartial(from)) return [brokenAnchor(link, from, undefined, writtenAnchors(from))];
    const target = targetOf(link, from, targets);
    if (!target) return [link.kind === 'symbol' ? unknownSymbol(link, from, targets) : brokenLink(link, from, targets)];
    if (link.kind === 'file' && target.file !== `content/docs/${link.target}`) return [otherFile(link, from, target)];
    const anchors = link.hash === '' ? undefined : targets.anchorsOf(target);
    return !anchors || anchors.includes(link.hash) ? [] : [brokenAnchor(link, from, target.route, anchors)];
  });
}

/** The address of a data file has neither a route nor headings. */
function isPartial(from: LinkSource | DocRecord): boolean {
  return !('route' in from) && 'headings' in from;
}

function checkOutside(link: OutgoingLink, from: LinkSource, targets: LinkTargets): Diagnostic[] {
  if (!isOutsideAddress(link.target)) return [wrongScheme(link, from)];
  const route = localRouteOf(link.target);
  return route === undefined ? [] : [localLink(link, route, from, targets)];
}

/** The address of a preview, which leads other readers nowhere. */
function localLink(
  link: OutgoingLink,
  route: string,
  { file }: LinkSource,
  { docs, otherRoutes }: LinkTargets,
): Diagnostic {
  const [path = ''] = route.split(/[?#]/);
  return diagnostic('link-scheme', file, link, `The link leads to the reader's own computer: ${link.target}.`, {
    expected: 'a route, or an address that is no link: in backticks',
    suggestion: docs.has(path) || otherRoutes.has(path) ? route : undefined,
  });
}

function wrongScheme(link: OutgoingLink, { file }: LinkSource): Diagnostic {
  return diagnostic('link-scheme', file, link, `The link has no allowed scheme: ${link.target}.`, {
    expected: `a route, or an address that begins with one of ${LINK_SCHEMES.map((scheme) => `${scheme}:`).join(', ')}`,
    suggestion: suggestAddress(link.target),
  });
}

function leadsElsewhere({ target }: OutgoingLink, { otherRoutes, uncertainRoutes }: LinkTargets): boolean {
  return otherRoutes.has(target) || uncertainRoutes.some((route) => target.startsWith(route));
}

function leadsToOwnAnchor({ kind, hash }: OutgoingLink, from: LinkSource): boolean {
  return kind === 'anchor' && writtenAnchors(from).includes(hash);
}

function unknownSymbol(link: OutgoingLink, { file }: LinkSource, { symbolPages }: LinkTargets): Diagnostic {
  return diagnostic('api-unknown', file, link, `No page explains the symbol ${link.target}.`, {
    expected: 'the qualified name of a symbol that has an entry: api:dagster.AssetSpec',
    suggestion: closestMatch(link.target, symbolPages.keys()),
  });
}

function emptyLink(link: OutgoingLink, { file }: LinkSource): Diagnostic {
  return diagnostic('link-broken', file, link, 'The link leads nowhere: it has no address.', {
    expected: 'a route, the path of a page file, an anchor or an https address',
  });
}

function brokenLink(link: OutgoingLink, from: LinkSource | DocRecord, targets: LinkTargets): Diagnostic {
  const message = `The link leads to no page: ${link.target}${link.hash && `#${link.hash}`}.`;
  return diagnostic('link-broken', from.file, link, message, nearestTarget(link, from, targets));
}

function nearestTarget(
  { kind, target }: OutgoingLink,
  from: LinkSource | DocRecord,
  targets: LinkTargets,
): DiagnosticDetails {
  if (kind !== 'file') {
    const expected = 'the route of a page, with a leading slash and without one at the end';
    return { expected, suggestion: suggestRoute(target, from, targets) };
  }
  if (!isPartial(from)) return { expected: 'the path of a page file', suggestion: suggestFile(target, from, targets) };
  const [nearest] = suggestPages(docPathOf(posix.basename(target)), [...targets.docs.values()], 1);
  return {
    expected: 'a route such as /guides/automate: pages of any folder show a partial',
    suggestion: nearest?.route,
  };
}

/** The site finds `sensors/index.mdx` by `sensors.mdx`, too; GitHub and editors do not. */
function otherFile(link: OutgoingLink, { file }: LinkSource, target: DocRecord): Diagnostic {
  const message = `The link leads to no file: ${link.target}.`;
  const suggestion = pathFrom(file, target) + (link.hash && `#${link.hash}`);
  return diagnostic('link-broken', file, link, message, { expected: 'the path of a page file', suggestion });
}

function suggestFile(target: string, { file }: LinkSource, { docPaths }: LinkTargets): string | undefined {
  const doc = docPaths.get(closestMatch(docPathOf(target), docPaths.keys()) ?? '');
  return doc && pathFrom(file, doc);
}

/** The file of a page as a link would write it: relative to its own file. */
function pathFrom(file: string, doc: DocRecord): string {
  const path = posix.relative(posix.dirname(file), doc.file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Adds a missing slash, or resolves a relative address as a browser does; drops an ending such as `.html`, and follows redirects. */
function suggestRoute(
  address: string,
  from: LinkSource | DocRecord,
  { docs, otherRoutes, redirects }: Omit<LinkTargets, 'anchorsOf'>,
): string | undefined {
  const routes = new Set([...docs.keys(), ...otherRoutes]);
  const known = (route: string): string | undefined =>
    routes.has(route) ? route : (redirects.get(route) ?? normalizeRoute(route, routes));
  const isRelative = !address.startsWith('/') && 'route' in from;
  const route = isRelative ? posix.join(posix.dirname(from.route), address) : address;
  const fromRoot = address.startsWith('.') ? undefined : known(posix.join('/', address));
  return fromRoot ?? known(route) ?? closestMatch(route, routes);
}

/**
 * A link or redirect to an anchor that its page does not have.
 * @param route that of the page; undefined for a partial, whose anchors are those of any page that shows it
 */
export function brokenAnchor(
  link: Pick<OutgoingLink, 'hash' | 'line' | 'column'>,
  { file }: Pick<LinkSource, 'file'>,
  route: string | undefined,
  anchors: readonly string[],
): Diagnostic {
  const target = route === undefined ? 'partial' : 'page';
  const message = `The ${target}${route === undefined ? '' : ` ${route}`} has no anchor #${link.hash}.`;
  return diagnostic('anchor-broken', file, link, message, {
    expected:
      anchors.length > 0 ? `one of ${anchors.map((id) => `#${id}`).join(', ')}` : `no anchor: the ${target} has none`,
    suggestion: closestMatch(link.hash, anchors),
  });
}

/** Reports links of a sidebar to routes that no page has. */
export function checkSidebarLinks(
  { items, file, positions }: Pick<NamedSidebarSource, 'items' | 'file' | 'positions'>,
  targets: LinkTargets,
  parent = '',
): Diagnostic[] {
  return items.flatMap((item, index): Diagnostic[] => {
    const key = `${parent}${index}`;
    if ('items' in item) return checkSidebarLinks({ items: item.items, file, positions }, targets, `${key}.`);
    return 'link' in item ? checkAddress(item.link, file, positions[key], targets) : [];
  });
}

/** Reports the address of a data file where it leads to no page or to no anchor. */
export function checkAddress(
  address: string,
  file: string,
  { line, column }: Position = START,
  targets: LinkTargets,
): Diagnostic[] {
  return checkLinks({ file, links: [{ ...parseLink(address, ''), line, column }] }, targets);
}
