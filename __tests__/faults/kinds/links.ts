import { posix } from 'node:path';
import { faultIn, misspell, spread, type Fault } from '../fault';
import { append, findInProse, misspelledAt } from '../places';
import type { RealContent } from '../real-content';

/** Links and anchors that lead nowhere. */
export function linkFaults({ pages, textOf }: RealContent): Fault[] {
  return [
    ...misspelledRoutes(pages),
    ...misspelledAnchors(pages),
    ...addedLinks(pages),
    ...movedLinks(textOf('redirects.yml'), pages),
  ];
}

type Pages = RealContent['pages'];

function misspelledRoutes(pages: Pages): Fault[] {
  const inProse = findInProse(pages, /(?<!!)\[[^\]\n]*\]\((\/[\w/-]+)(?:#[\w.-]+)?\)/g);
  const inCards = findInProse(pages, /<Card [^>\n]*href="(\/[\w/-]+)"/g);
  return [
    ...misspelledAt('a misspelled link', inProse, 12),
    ...misspelledAt('a misspelled link of a card', inCards, 5),
  ];
}

function misspelledAnchors(pages: Pages): Fault[] {
  const places = findInProse(pages, /(?<!!)\[[^\]\n]*\]\((?:\/[\w/-]+)?#([\w-]{4,})\)/g);
  return misspelledAt('a misspelled anchor', places, 8);
}

function addedLinks(pages: Pages): Fault[] {
  const nested = pages.filter(({ path, text }) => path.split('/').length > 2 && !/^slug:/m.test(text));
  const add = (
    kind: string,
    count: number,
    linkIn: (path: string) => [address: string, suggestion?: string | undefined],
  ): Fault[] =>
    spread(nested, count).map(({ path, text }) => {
      const [address, suggestion] = linkIn(path);
      const added = append(text, `Another [link](${address}).`);
      return faultIn(kind, path, added.text, added.line, suggestion);
    });
  return [
    ...add('a link to a file that there is not', 4, (path) => [
      `./${misspell(posix.basename(path, '.mdx'))}.mdx`,
      path.endsWith('index.mdx') ? undefined : `./${posix.basename(path)}`,
    ]).filter(({ expected: [found] }) => found?.suggestion !== undefined),
    ...add('a link to an index by the name of its folder', 3, (path) => {
      const folder = posix.dirname(path);
      return [`../${posix.basename(folder)}.mdx`, path.endsWith('index.mdx') ? './index.mdx' : undefined];
    }).filter(({ expected: [found] }) => found?.suggestion !== undefined),
    ...add('a slash at the end of a route', 3, (path) => [`${routeOf(path)}/`, routeOf(path)]),
    ...add('the ending of a page in a route', 3, (path) => [`${routeOf(path)}.html`, routeOf(path)]),
    ...add('a route without its first slash', 3, (path) => [posix.basename(routeOf(path)), routeOf(path)]).filter(
      ({ changes }) => !Object.keys(changes)[0]?.endsWith('index.mdx'),
    ),
    ...add('a link that would run code', 2, () => ['javascript:alert(1)']),
    ...add('a link with a document in its address', 1, () => ['data:text/html,x']),
    ...add('a misspelled scheme', 2, () => ['htps://example.org', 'https://example.org']),
    ...add('an address without its scheme', 2, () => ['//example.org', 'https://example.org']),
    ...add('a link without an address', 2, () => ['']),
    ...add('a misspelled anchor of the page itself', 1, () => ['#no-such-heading-at-all-here']),
  ];
}

/** A link to an address that has moved. */
function movedLinks(redirects: string, pages: Pages): Fault[] {
  return [...redirects.matchAll(/from: ([^\s,]+), to: ([^\s}]+)/g)].slice(0, 2).flatMap(([, from = '', to = '']) =>
    spread(pages, 1).map(({ path, text }) => {
      const added = append(text, `It [moved](${from}).`);
      return faultIn('a link to an address that has moved', path, added.text, added.line, to);
    }),
  );
}

/** The route of a page without a slug. */
export function routeOf(path: string): string {
  return `/${path.replace(/^docs\//, '').replace(/(\/index)?\.mdx$/, '')}`;
}
