import { faultIn, misspell, spread, type Fault } from '../fault';
import { append, findPlaces, lineAt, misspelledAt, replaceFound } from '../places';
import type { RealContent } from '../real-content';
import { routeOf } from './links';

/** Sidebars, navbar, footer, announcement, versions, tags, redirects, claims, and phrasings. */
export function siteDataFaults(content: RealContent): Fault[] {
  return [
    ...sidebars(content),
    ...orphans(content),
    ...redirects(content),
    ...navbar(content),
    ...claims(content),
    ...phrasings(content),
    ...deletedFiles(),
    ...others(content),
  ];
}

const sidebarTexts = ({ texts }: RealContent) => texts.filter(({ path }) => path.startsWith('sidebars/'));

function sidebars(content: RealContent): Fault[] {
  const texts = sidebarTexts(content);
  const pages = findPlaces(texts, /^ *- ([\w/-]+)\n/gm);
  const folders = findPlaces(texts, /^ *- folder: ([\w/-]+)\n/gm);
  const [docs] = texts.filter(({ path }) => path === 'sidebars/docs.yml');
  const addTo = (kind: string, item: string, suggestion?: string): Fault[] => {
    const text = `${docs!.text.trimEnd()}\n  - ${item}\n`;
    return [faultIn(kind, docs!.path, text, lineAt(text, text.length) - 1, suggestion)];
  };
  return [
    ...misspelledAt('a misspelled page of a sidebar', pages, 5),
    ...misspelledAt('a misspelled folder of a sidebar', folders, 2),
    ...spread(pages, 3).map((place) => {
      const line = place.found[0]!;
      return faultIn(
        'a page that stands in a sidebar twice',
        place.path,
        replaceFound(place, line, line + line),
        place.line + 1,
      );
    }),
    ...addTo('a misspelled link of a sidebar', '{ link: /tagsq, label: Tags }', '/tags'),
    ...addTo('a page of another sidebar', 'api'),
    ...addTo(
      'a misspelled field of a sidebar',
      '{ category: More, colapsed: true, items: [{ link: /tags, label: Tags }] }',
      'collapsed',
    ),
  ];
}

/** Pages that lose their entry, or never had one. */
function orphans(content: RealContent): Fault[] {
  const entries = findPlaces(sidebarTexts(content), /^ *- ([\w-]+\/[\w-]+)\n/gm).filter(({ found: [, name = ''] }) =>
    content.paths.includes(`docs/${name}.mdx`),
  );
  const siblings = (name: string): number =>
    entries.filter(({ found }) => folderOf(found[1]!) === folderOf(name)).length;
  return spread(
    entries.filter(({ found }) => siblings(found[1]!) > 1),
    3,
  ).map((place) => ({
    kind: 'a page that loses its place in a sidebar',
    changes: { [place.path]: replaceFound(place, place.found[0]!, '') },
    expected: [{ path: `docs/${place.found[1]}.mdx`, line: 1, suggestion: `content/${place.path}` }],
  }));
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

function redirects({ pages, textOf }: RealContent): Fault[] {
  const file = 'redirects.yml';
  const text = textOf(file).trimEnd();
  const [, from = '', to = ''] = /from: ([^\s,]+), to: ([^\s}]+)/.exec(text) ?? [];
  const route = routeOf(pages.find(({ path }) => path.endsWith('/quickstart.mdx'))!.path);
  const added: readonly (readonly [kind: string, from: string, to: string, suggestion?: string])[] = [
    ['a misspelled target of a redirect', '/an-old-page', misspell(route), route],
    ['an anchor that the target does not have', '/an-old-page', `${route}#create-a-projectq`, 'create-a-project'],
    ['a redirect to a redirect', '/an-old-page', from, to],
    ['a redirect in a circle', '/an-old-page', '/an-old-page'],
    ['a redirect that hides a page', route, '/tags'],
    ['a redirect that hides a page by its capitals', route.toUpperCase(), '/tags'],
    ['a second redirect from one route', from, route],
  ];
  return added.map(([kind, source, target, suggestion]) => {
    const changed = `${text}\n  - { from: ${source}, to: '${target}' }\n`;
    return faultIn(kind, file, changed, lineAt(text, text.length) + 1, suggestion);
  });
}

function navbar({ textOf }: RealContent): Fault[] {
  const path = 'site/navbar.yml';
  const text = textOf(path);
  const docs = findPlaces([{ path, text }], /type: doc, label: [^,]+, doc: ([\w/-]+)/g);
  const add = (kind: string, item: string, suggestion?: string): Fault => {
    const added = `${text.trimEnd()}\n  - ${item}\n`;
    return faultIn(kind, path, added, lineAt(added, added.length) - 1, suggestion);
  };
  return [
    ...misspelledAt('a misspelled page of the navbar', docs, 3),
    add('an item of an unknown type', '{ type: docSidebar, label: API, sidebar: api }', 'sidebar'),
    add('an item without a type', '{ label: API, sidebar: api }'),
    add('an unknown docs version', '{ type: docsVersion, versions: [currentt] }', 'current'),
    add('an unknown sidebar', '{ type: sidebar, label: API, sidebar: apis }', 'api'),
  ];
}

function claims({ texts }: RealContent): Fault[] {
  const files = texts.filter(({ path }) => path.startsWith('claims/'));
  const [file] = files;
  const path = file!.path.replace(/(\w+)\.yml$/, 'of-no-$1.yml');
  // A suggestion is the beginning of an item without the punctuation at its end.
  const begins = findPlaces(files, /^ *- begins: (\w.*[^\s,.;:])\n/gm);
  const proofs = findPlaces(files, /^ *- (__tests__)\/.*\n/gm);
  return [
    ...misspelledAt('the words of a claim that the page does not have', begins, 3),
    ...spread(proofs, 2).map((place) =>
      faultIn('a proof of no kind', place.path, replaceFound(place, '__tests__', 'tests'), place.line),
    ),
    {
      kind: 'claims of no page',
      changes: { [path]: file!.text },
      expected: [{ path, line: 1, suggestion: `content/${file!.path}` }],
    },
  ];
}

function phrasings({ texts }: RealContent): Fault[] {
  const files = texts.filter(({ path }) => path.startsWith('phrasings/'));
  const [file] = files;
  const path = file!.path.replace(/(\w+)\.yml$/, 'of-no-$1.yml');
  const first = findPlaces(files, /^ {4}- (\w.*)\n/gm);
  return [
    ...misspelledAt('the anchor of no question', findPlaces(files, /^ {2}([\w-]{4,}):\n/gm), 3),
    ...spread(first, 2).map((place) =>
      faultIn(
        'a phrasing that is written twice',
        place.path,
        replaceFound(place, place.found[0]!, place.found[0]!.repeat(2)),
        place.line + 1,
      ),
    ),
    {
      kind: 'phrasings of no page',
      changes: { [path]: 'page: [a text of its own for no page]\n' },
      expected: [{ path, line: 1, suggestion: `content/${file!.path}` }],
    },
  ];
}

function deletedFiles(): Fault[] {
  return ['site/footer.yml', 'redirects.yml', 'tags.yml', 'sidebars/docs.yml', 'api/facts/packages.json'].map(
    (path) => ({
      kind: 'a deleted file of the site',
      changes: { [path]: null },
      expected: [{ path, line: 1 }],
    }),
  );
}

function others({ textOf }: RealContent): Fault[] {
  const change = (kind: string, path: string, pattern: RegExp, replacement: string, suggestion?: string): Fault => {
    const text = textOf(path);
    return faultIn(kind, path, text.replace(pattern, replacement), lineAt(text, text.search(pattern)), suggestion);
  };
  const icons = append(textOf('site/icons.yml'), '  - { route: /guides/build, icon: plug }');
  const announcement = append(textOf('site/announcement.yml'), 'href: /getting-started/quickstartq');
  return [
    change('a misspelled first page of a version', 'site/versions.yml', /mainDoc: intro/, 'mainDoc: introq', 'intro'),
    change('an unknown icon', 'site/footer.yml', /icon: github/, 'icon: githubb', 'github'),
    change(
      'an address without TLS',
      'site/footer.yml',
      /https:\/\/dagster\.io\/terms/,
      'http://dagster.io/terms',
      'https://dagster.io/terms',
    ),
    change('a misspelled package of a tool', 'tools.yml', /dagster-mysql(?=,)/, 'dagster-mysqll', 'dagster-mysql'),
    change('a tool that has a page', 'tools.yml', /name: MySQL/, 'name: Slack'),
    change(
      'a misspelled folder of an index',
      'sidebars/examples.yml',
      /full-pipelines\/dspy(?=:)/,
      'full-pipelines/dspyy',
      'examples/full-pipelines/dspy',
    ),
    change(
      'a misspelled page of an index',
      'sidebars/examples.yml',
      /full-pipelines\/dspy: examples\/dspy/,
      'full-pipelines/dspy: examples/dspyy',
      'examples/dspy',
    ),
    change('a tag without a group', 'tags.yml', /^examples\/code-example:/m, 'code-example:'),
    change('a second landing page of a page', 'site/landing-pages/migration.yml', /page: migration/, 'page: api'),
    faultIn('a second icon of a route', 'site/icons.yml', icons.text, icons.line),
    faultIn(
      'a misspelled link of the announcement',
      'site/announcement.yml',
      announcement.text,
      announcement.line,
      '/getting-started/quickstart',
    ),
  ];
}
