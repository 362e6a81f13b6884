import { readdirSync } from 'node:fs';
import { ACCESSIBILITY_RULES } from './accessibility-rules';
import {
  findFaults,
  has,
  LISTED,
  PUBLIC,
  read,
  readBytes,
  SITE_URL,
  unless,
  type BuiltPage,
  type Rule,
} from './built-site';

const LISTED_ROUTES = new Set(LISTED);
const READING_TIMEOUT = 300_000;

const contentOf = ({ document }: BuiltPage, selector: string): string =>
  document.querySelector(selector)?.getAttribute('content') ?? '';
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : `no address: ${url}`);

/** A rule for the listed pages alone. */
const listed =
  (rule: Rule): Rule =>
  (page) =>
    LISTED_ROUTES.has(page.route) ? rule(page) : [];

/** The width and height that a PNG says it has. */
function sizeOfPicture(path: string): string {
  if (!has(path)) return 'no such file';
  const png = readBytes(path);
  return `${png.readUInt32BE(16)} x ${png.readUInt32BE(20)}`;
}

const STYLES = readdirSync(PUBLIC).find((file) => /^styles\..*\.css$/.test(file)) ?? 'no style sheet';
/** The classes of CSS modules that the style sheet has. */
const CLASSES = new Set(
  [...read(STYLES).matchAll(/\.(_(?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
);

const titles = new Map<string, string>();
const descriptions = new Map<string, string>();

/** Says so where a page before this one has the same text. */
function alreadySeen(seen: Map<string, string>, text: string, route: string): readonly string[] {
  const other = seen.get(text);
  seen.set(text, route);
  return unless(other === undefined, `as ${other}: ${text}`);
}

interface Breadcrumbs {
  readonly '@type': string;
  readonly headline?: string;
  readonly hasPart?: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
  readonly itemListElement?: readonly { readonly position: number; readonly name: string; readonly item?: string }[];
}

/** Structured data: one script, with an article of the page's name, answers with text, and the breadcrumbs that are shown. */
const structuredData: Rule = ({ route, document }) => {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length !== 1) return [`${scripts.length} scripts`];
  const graph = (JSON.parse(scripts[0]!.rawText) as { '@graph': readonly Breadcrumbs[] })['@graph'];
  const article = graph.find((entry) => entry['@type'] === 'TechArticle');
  const list = graph.find((entry) => entry['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  const crumbs = document.querySelectorAll('nav[aria-label=Breadcrumbs] li').map((item) => item.text.trim());
  return [
    ...unless(article?.headline === document.querySelector('h1')?.text.trim(), `headline ${article?.headline}`),
    ...(article?.hasPart ?? []).flatMap(({ name, acceptedAnswer: { text } }) =>
      unless(text !== '', `no answer: ${name}`),
    ),
    ...unless(list.map(({ name }) => name).join('›') === crumbs.join('›'), `breadcrumbs ${crumbs.join(' › ')}`),
    ...unless(list.length !== 1, 'the title alone'),
    ...unless(
      list.every(({ position }, index) => position === index + 1),
      'positions',
    ),
    ...unless(list.length === 0 || pathOf(list.at(-1)?.item ?? '') === route, 'the last breadcrumb is another page'),
  ];
};

const RULES = {
  article: ({ document }) => unless(document.querySelectorAll('main article').length === 1, 'not one article'),
  text: listed(({ document }) => {
    const length = document.querySelector('article')?.textContent.trim().length ?? 0;
    return unless(length > 400, `${length} characters`);
  }),
  headings: listed(({ document }) =>
    document
      .querySelectorAll('article h2, article h3, article h4')
      .filter((heading) => !heading.getAttribute('id'))
      .map((heading) => heading.text),
  ),
  title: ({ document, route }) => {
    const title = document.querySelector('title')?.text ?? '';
    return [...unless(title.endsWith(' | Docs'), title), ...alreadySeen(titles, title, route)];
  },
  description: listed((page) => {
    const text = contentOf(page, 'meta[name=description]');
    return [
      ...unless(text.length >= 20 && text.length <= 200, `${text.length} characters`),
      ...alreadySeen(descriptions, text, page.route),
    ];
  }),
  canonical: listed((page) => {
    const { route, document } = page;
    const address = `${SITE_URL}${route === '/' ? '/' : route}`;
    const canonical = document.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'));
    return [
      ...unless(canonical.length === 1 && canonical[0] === address, `canonical ${canonical.join(', ')}`),
      ...unless(contentOf(page, 'meta[property="og:url"]') === address, 'og:url'),
    ];
  }),
  preview: listed((page) => {
    const picture = pathOf(contentOf(page, 'meta[property="og:image"]'));
    return [
      ...unless(contentOf(page, 'meta[property="og:title"]') === page.document.querySelector('h1')?.text, 'og:title'),
      ...unless(contentOf(page, 'meta[property="og:description"]') !== '', 'og:description'),
      ...unless(contentOf(page, 'meta[name="twitter:card"]') === 'summary_large_image', 'twitter:card'),
      ...unless(sizeOfPicture(picture) === '1200 x 630', `${picture}: ${sizeOfPicture(picture)}`),
    ];
  }),
  markdown: listed(({ route, document }) => {
    const links = document.querySelectorAll('link[rel=alternate][type="text/markdown"]');
    const address = links[0]?.getAttribute('href') ?? '';
    const expected = route === '/' ? '/index.md' : `${route}.md`;
    return unless(links.length === 1 && address === expected && has(address), `Markdown at ${address}`);
  }),
  structuredData: listed(structuredData),
  classes: ({ document }) => {
    const names = document.querySelectorAll('[class]').flatMap((element) => [...element.classList.values()]);
    return [...new Set(names)].filter((name) => name.startsWith('_') && !CLASSES.has(name));
  },
  generator: ({ document }) => unless(document.querySelectorAll('meta[name=generator]').length === 1, 'no generator'),
} satisfies Readonly<Record<string, Rule>>;

let found: ReturnType<typeof findFaults<keyof typeof RULES | keyof typeof ACCESSIBILITY_RULES>>;

beforeAll(() => {
  found = findFaults({ ...RULES, ...ACCESSIBILITY_RULES });
}, READING_TIMEOUT);

test('[SITE-09] the pages that are read are all pages: those of the sitemap and a few more', () => {
  expect(LISTED.length).toBeGreaterThan(40);
  expect(found.pages).toBeGreaterThan(LISTED.length);
});

test.each([
  ['has one article', 'article'],
  ['[SITE-13] has its text in the HTML', 'text'],
  ['[NAV-10] has an id at every heading that a table of contents may list', 'headings'],
  ['[SITE-01] has a title of its own, with the name of the site', 'title'],
  ['has a description of its own, of 20 to 200 characters', 'description'],
  ['has one canonical address, its own', 'canonical'],
  ['tells link previews what it is, with a picture that exists', 'preview'],
  ['names its Markdown, which exists', 'markdown'],
  ['[NAV-08] has structured data: an article with the breadcrumbs that are shown', 'structuredData'],
  ['has only classes that the style sheet has, those of its article too', 'classes'],
  ['[SITE-10] names its generator', 'generator'],
] as const)('every page %s', (_what, rule) => {
  expect(found.faults[rule]).toEqual([]);
});

test.each(Object.keys(ACCESSIBILITY_RULES) as (keyof typeof ACCESSIBILITY_RULES)[])(
  'every page keeps the rule %s of axe',
  (rule) => {
    expect(found.faults[rule]).toEqual([]);
  },
);
