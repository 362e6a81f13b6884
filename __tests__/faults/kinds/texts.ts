import { faultIn, spread, type Fault } from '../fault';
import { append, findInProse, findPlaces, lineAt, misspelledAt, replaceFound, type Place } from '../places';
import type { RealContent } from '../real-content';

/** Headings, code, components and syntax. */
export function textFaults({ pages }: RealContent): Fault[] {
  return [
    ...addedTexts(pages),
    ...headingJumps(pages),
    ...fences(pages),
    ...diagrams(pages),
    ...components(pages),
    ...emptyLists(pages),
    ...releases(pages),
    copy(),
  ];
}

type Pages = RealContent['pages'];

/** What is written at the end of a page, on which of the added lines it is wrong, and what is suggested. */
const ADDED: readonly (readonly [kind: string, lines: readonly string[], offset: number, suggestion?: string])[] = [
  ['a heading of level 1', ['# Again'], 0, '##'],
  ['a heading without a text', ['##'], 0],
  ['an id that two headings have', ['## One {#same-id}', '', '## Another one {#same-id}'], 2, 'another-one'],
  ['a fence without a language', ['```', 'x = 1', '```'], 0],
  ['a misspelled option of a fence', ['```python titel="a.py"', 'x = 1', '```'], 0, 'title="…"'],
  ['a mark behind the end of the code', ['```python {3}', 'x = 1', 'y = 2', '```'], 0, '2'],
  ['a misspelled component', ['<Stepz>', '', '1. One', '', '</Stepz>'], 0, 'Steps'],
  ['an HTML element', ['<div>', '', 'Text.', '', '</div>'], 0],
  ['a prop that there is not', ['<Details summary="A" opened="true">', '', 'Text.', '', '</Details>'], 0],
  ['a missing prop', ['<Details>', '', 'Text.', '', '</Details>'], 0],
  ['a computed prop', ['<Details summary={title}>', '', 'Text.', '', '</Details>'], 0],
  ['a misspelled package of a component', ['<PackageInstall name="dagster-evidense==0.1.7" />'], 0, 'dagster-evidence'],
  ['an unknown stage', ['<Lifecycle stage="betta" />'], 0, 'beta'],
  ['a tab outside of tabs', ['<TabItem label="A">', '', 'Text.', '', '</TabItem>'], 0],
  ['text inside of cards', ['<Cards>', '', 'Text.', '', '</Cards>'], 2],
  ['an import', ["import Tabs from '@theme/Tabs';"], 0],
  ['an export', ['export const year = 2025;'], 0],
  ['an expression', ['The year is', 'about {year}.'], 1],
  ['a misspelled admonition', [':::notee', '', 'Text.', '', ':::'], 0, ':::note'],
  ['an admonition that is not closed', [':::note', '', 'Text.'], 0],
  ['an admonition whose label is not closed', [':::note[Title', '', 'Text.', '', ':::'], 0, ':::note[Title]'],
  ['braces around nothing', ['The dictionary is {}.'], 0],
  ['tabs without a tab', ['<Tabs>', '</Tabs>'], 0],
  ['a link without a text', ['See [](/about/changelog).'], 0],
  ["GitHub's admonition", ['> [!NOTE]', '> Text.'], 0, ':::note'],
  ['a title as an attribute', [':::note{title="Title"}', '', 'Text.', '', ':::'], 0, ':::note[Title]'],
  ['a row below an empty line', ['| a | b |', '| - | - |', '', '| c | d |'], 3],
  ['a heading of signs', ['## ???'], 0],
  ['an admonition with a capital', [':::Note', '', 'Text.', '', ':::'], 0, ':::note'],
  ['an admonition with two colons', ['::note', '', 'Text.', '', ':::'], 0, ':::note'],
  ['a fence that is not closed', ['```python', 'x = 1'], 0],
  ['a table whose row of hyphens is short', ['| a | b |', '| - |', '| c | d |'], 1, '| --- | --- |'],
  ['a row with a cell too many', ['| a | b |', '| - | - |', '| c | d | e |'], 2],
  ['a text right below a table', ['| a | b |', '| - | - |', '| c | d |', 'Text.'], 3],
  ['a list right below a text', ['Text:', '2. One'], 1],
  ['a text right below a list', ['- One', 'Text.'], 1],
  ['an id in the middle of a heading', ['## One {#one-more-id} more'], 0],
  ['a heading without its space', ['##One'], 0, '## One'],
  ['a link with a space', ['See [this] (/about).'], 0],
  ['bold text that is not closed', ['Some **bold text.'], 0],
  ['bold text in HTML', ['Some <b>bold</b> text.'], 0],
  ['a tag that is not closed', ['<Details summary="A">', '', 'Text.'], 0],
  [
    'an admonition that is not closed in a component',
    ['<Details summary="A">', '', ':::note', '', 'Text.', '', '</Details>'],
    2,
  ],
  ['steps that are a list of bullets', ['<Steps>', '', '- One', '', '</Steps>'], 2],
  ['a component within a line', ['Use <Lifecycle stage="beta" /> here.'], 0],
  ['a prop of a component without props', ['<Steps kind="a">', '', '1. One', '', '</Steps>'], 0],
  ['a conflict of a merge', ['<<<<<<< HEAD', 'One.', '=======', 'Two.', '>>>>>>> main'], 0],
  ['an HTML comment', ['<!-- remark -->'], 0],
  ['an HTML tag that does not end', ['One<br>two.'], 0],
  [
    'a link in a diagram',
    ['<Diagram alt="A">', '', '```dot', 'digraph {', '  a [URL="javascript:alert(1)"]', '}', '```', '', '</Diagram>'],
    4,
  ],
  ['a NUL character', ['One', 'tw\0o.'], 1],
  ['a byte-order mark in the middle', ['One \uFEFFtwo.'], 0],
  ['a byte that is not UTF-8', [Buffer.from([0x6f, 0xe9, 0x20]).toString('utf8')], 0],
];

function addedTexts(pages: Pages): Fault[] {
  return ADDED.flatMap(([kind, lines, offset, suggestion]) =>
    spread(pages, 2).map(({ path, text }) => {
      const added = append(text, ...lines);
      return faultIn(kind, path, added.text, added.line + offset, suggestion);
    }),
  );
}

function headingJumps(pages: Pages): Fault[] {
  const shallow = pages.flatMap(({ path, text }) => {
    const last = findInProse([{ path, text }], /^(#{2,6}) /gm).at(-1)?.found[1]?.length ?? 1;
    return last <= 4 ? [{ path, text, last }] : [];
  });
  return spread(shallow, 4).map(({ path, text, last }) => {
    const added = append(text, `${'#'.repeat(last + 2)} Too deep`);
    return faultIn('a heading level that is left out', path, added.text, added.line, '#'.repeat(last + 1));
  });
}

function fences(pages: Pages): Fault[] {
  const languages = findPlaces(pages, /^ *```(python|bash|yaml|text|toml|sql|json)\b/gm);
  return misspelledAt('a misspelled language of code', languages, 6);
}

function diagrams(pages: Pages): Fault[] {
  return spread(findPlaces(pages, /^```dot\n *digraph \{/gm), 3).map((place) =>
    faultIn('a diagram that is no graph', place.path, replaceFound(place, '{', '['), place.line + 1),
  );
}

function components(pages: Pages): Fault[] {
  const titles = findInProse(pages, /<(?:CodeExample|CliInvocation) [^>\n]*(title)="/g);
  const names = findInProse(pages, /<(CodeExample|CliInvocation) /g);
  return [
    ...spread(titles, 3).map((place) =>
      faultIn('a misspelled prop', place.path, replaceFound(place, ' title=', ' titel='), place.line, 'title'),
    ),
    ...misspelledAt('a misspelled name of a component', names, 4),
    ...sameTabs(pages),
  ];
}

/** Pages that are no folder's index list the pages below them: there are none. */
function emptyLists(pages: Pages): Fault[] {
  const leaves = pages.filter(({ path }) => /^docs\/(guides|integrations)\/.*(?<!\/index)\.mdx$/.test(path));
  return spread(leaves, 2).map(({ path, text }) => {
    const { text: changed, line } = append(text, '<DocList />');
    return faultIn('a list of pages below a page without any', path, changed, line);
  });
}

/** Releases of the changelog that are misspelled, have no day, stand twice, or are not there yet. */
function releases(pages: Pages): Fault[] {
  const places = findPlaces(pages, /^## Version ([\d.]+)\n\n(Released \w+ \d+, \d+\.)\n/gm);
  return [
    ...spread(places, 2).flatMap((place) => {
      const { path, line, found } = place;
      const [, release = '', day = ''] = found;
      return [
        faultIn('a misspelled heading of a release', path, above(place, 'Verson 1.99.1'), line, '## Version 1.99.1'),
        faultIn('a release that stands twice', path, above(place, `Version ${release}`), line + 4),
        faultIn('a day in another order', path, replaceFound(place, day, reordered(day)), line + 2, day),
        faultIn('a release without a day', path, replaceFound(place, day, 'It is small.'), line),
      ];
    }),
    ...places.slice(0, 1).map((newest) => {
      const release = newest.found[1];
      return faultIn('a release to come', newest.path, above(newest, 'Version 1.99.1'), newest.line, release);
    }),
  ];
}

/** Another release of the same day above one. */
function above(place: Place, heading: string): string {
  const [section = '', , day] = place.found;
  return replaceFound(place, section, `## ${heading}\n\n${day}\n\n${section}`);
}

/** `Released October 23, 2025.` as others write it. */
const reordered = (day: string): string => day.replace(/(\w+) (\d+), (\d+)\./, '$2 $1 $3');

/** The second of two tabs gets the label of the first. */
function sameTabs(pages: Pages): Fault[] {
  const pairs = findInProse(pages, /<TabItem label="([^"]+)">(?:(?!<\/Tabs>)[\s\S])*?<TabItem label="([^"]+)">/g);
  return spread(pairs, 4).map((place) => {
    const [whole = '', first = '', second = ''] = place.found;
    const at = place.index + whole.lastIndexOf(`"${second}"`);
    const text = `${place.text.slice(0, at)}"${first}"${place.text.slice(at + second.length + 2)}`;
    return faultIn('two tabs of one label', place.path, text, lineAt(place.text, at));
  });
}

/** Two new pages that say the same but for a name. */
function copy(): Fault {
  const sentences = [
    'The first sentence says what a reader gets from it.',
    'The second sentence says what it costs and how long it takes.',
    'The third sentence says who has to do it and when.',
    'The fourth sentence says where a reader can find more of it.',
  ];
  const page = (name: string): string =>
    `---\ntitle: A page\ndescription: A page that was not there before.\nstandalone: true\n---\n\n${sentences.join(` In ${name} it does.\n`)}\n`;
  const [one, other] = ['docs/examples/zzy.mdx', 'docs/examples/zzz.mdx'];
  return {
    kind: 'a page that says what another does',
    changes: { [one]: page('Alpha'), [other]: page('Beta') },
    expected: [{ path: other, line: 7 }],
  };
}
