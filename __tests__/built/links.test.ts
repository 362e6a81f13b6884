import type { HTMLElement } from 'node-html-parser';
import { builtPages, fileOf, has, shown } from './built-site';

const READING_TIMEOUT = 300_000;

/** What pages point at: each address with the page that is named first for it. */
interface Addresses {
  readonly links: Map<string, string>;
  readonly files: Map<string, string>;
}

const found: Addresses = { links: new Map(), files: new Map() };
const idsByRoute = new Map<string, ReadonlySet<string>>();
const faults = { slash: [] as string[], relative: [] as string[], scheme: [] as string[], opener: [] as string[] };

const noteFirst = (notes: Map<string, string>, address: string, route: string): void => {
  if (!notes.has(address)) notes.set(address, route);
};

/** The addresses of pictures, styles, scripts and fonts that an element asks for. */
function filesOf(element: HTMLElement): string[] {
  const sets = (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');
  const linked = element.tagName === 'A' ? undefined : element.getAttribute('href');
  return [element.getAttribute('src') ?? '', linked ?? '', ...sets].filter((address) => address.startsWith('/'));
}

function readLink(link: HTMLElement, route: string): void {
  const href = link.getAttribute('href') ?? '';
  const place = `${route}: ${shown(link)}`;
  if (/^(\.|#\/|\/#)/.test(href)) faults.relative.push(place);
  else if (href.startsWith('#')) noteFirst(found.links, `${route}${href}`, route);
  else if (href.startsWith('/')) {
    if (href !== '/' && /\/($|[?#])/.test(href)) faults.slash.push(place);
    noteFirst(found.links, href, route);
  } else if (!/^(https?:\/\/|mailto:)/.test(href)) faults.scheme.push(place);
  else if (link.getAttribute('target') !== '_blank' || !/noopener/.test(link.getAttribute('rel') ?? '')) {
    faults.opener.push(place);
  }
}

beforeAll(() => {
  for (const { route, document } of builtPages()) {
    idsByRoute.set(route, new Set(document.querySelectorAll('[id]').map((one) => one.getAttribute('id') ?? '')));
    for (const link of document.querySelectorAll('a[href]')) readLink(link, route);
    for (const element of document.querySelectorAll('[src], [srcset], link[href], use[href]')) {
      for (const address of filesOf(element)) noteFirst(found.files, address, route);
    }
  }
}, READING_TIMEOUT);

/** Whether an address leads to a page or file, and to an anchor that it has. */
function leadsSomewhere(address: string): boolean {
  const [path = '', anchor] = address.replace(/\?[^#]*/, '').split('#');
  const ids = idsByRoute.get(path);
  return ids === undefined ? fileOf(path) !== undefined : !anchor || ids.has(decodeURIComponent(anchor));
}

test('every link that stays on the site leads to a page or a file, and to an anchor that is there', () => {
  expect(found.links.size).toBeGreaterThan(500);
  const broken = [...found.links].filter(([address]) => !leadsSomewhere(address));
  expect(broken.map(([address, route]) => `${route}: ${address}`)).toEqual([]);
});

test('every style, script, font and picture that a page asks for is there', () => {
  expect(found.files.size).toBeGreaterThan(20);
  const missing = [...found.files].filter(([address]) => !has(address.replace(/[?#].*/, '')));
  expect(missing.map(([address, route]) => `${route}: ${address}`)).toEqual([]);
});

test.each([
  ['[LINK-01] has a slash at the end of an internal link', 'slash'],
  ['[LINK-10] has a link with "#/" or "./" before its route', 'relative'],
  ['has a link of an unknown scheme', 'scheme'],
  ['[LINK-02] has a link to another site that opens in the same tab, or with an opener', 'opener'],
] as const)('no page %s', (_what, fault) => {
  expect(faults[fault]).toEqual([]);
});
