import { faultIn, misspell, spread, type ContentText, type Fault } from '../fault';
import { findInProse, lineAt } from '../places';
import type { RealContent } from '../real-content';
import { routeOf } from './links';

/** Front matter, tags and routes. */
export function frontMatterFaults(content: RealContent): Fault[] {
  return [...fields(content), ...answers(content), ...tags(content), ...routes(content)];
}

/** What is written above the first field of a page, and what is suggested. */
const FIELDS: readonly (readonly [kind: string, field: string, suggestion?: string | undefined, line?: number])[] = [
  ['a misspelled field', 'sidebarLable: Page', 'sidebarLabel'],
  ['a field of another generator', 'sidebar_class_name: big'],
  ['a value of the wrong type', 'hideTitle: sometimes'],
  ['an unknown value', 'lifecycle: deprecate', 'deprecated'],
  ['a day that is none', 'lastUpdate: 2025-02-30'],
  ['a number out of its range', 'tableOfContents: { minLevel: 1 }'],
  ['a value that is not YAML', 'image: one: two'],
  ['a tab', 'tableOfContents:\n\tminLevel: 2', undefined, 3],
  ['a value that begins with an asterisk', 'image: *one*'],
];

function fields({ pages }: RealContent): Fault[] {
  const insert = (text: string, field: string): string => text.replace('---\n', `---\n${field}\n`);
  const lacks =
    (field: string) =>
    ({ text }: ContentText): boolean =>
      !new RegExp(`^${field.split(':')[0]}:`, 'm').test(text);
  const described = pages.filter(({ text }) => /^description: .*$/m.test(text));
  const change = (kind: string, replacement: string, lineOf: (text: string) => number): Fault[] =>
    spread(described, 2).map(({ path, text }) =>
      faultIn(kind, path, text.replace(/^description: .*\n/m, replacement), lineOf(text)),
    );
  const plain = pages.filter(({ text }) => !/^(slug|unlisted|standalone|draft):/m.test(text));
  return [
    ...FIELDS.flatMap(([kind, field, suggestion, line = 2]) =>
      spread(pages.filter(lacks(field)).filter(lacks(suggestion ?? field)), 2).map(({ path, text }) =>
        faultIn(kind, path, insert(text, field), line, suggestion),
      ),
    ),
    ...change('a missing field', '', () => 2),
    ...change('a text that is too short', 'description: Short.\n', (text) =>
      lineAt(text, text.search(/^description:/m)),
    ),
    ...spread(plain, 2).map(({ path, text }) =>
      faultIn('no front matter', path, text.replace(/^---\n[\s\S]*?\n---\n/, ''), 1),
    ),
  ];
}

/** Two questions are written above the first field of a page that has a heading; the second is the faulty one. */
const ANSWERS: readonly (readonly [kind: string, question: string, headingOf: (id: string) => string, line: number])[] =
  [
    ['an answer under a misspelled heading', 'How does it go on?', misspell, 6],
    ['a question that is answered twice', 'Does the fault "A" begin so?', (id) => id, 5],
  ];

function answers({ pages }: RealContent): Fault[] {
  const withoutAnswers = pages.filter(({ text }) => !/^answers:/m.test(text));
  const places = findInProse(withoutAnswers, /^## ([a-z]{5,})\n\n\w/gim);
  return ANSWERS.flatMap(([kind, question, headingOf, line]) =>
    spread(places, 2).map(({ path, text, found: [, title = ''] }) => {
      const id = title.toLowerCase();
      const entries = [
        ['Does the fault "A" begin so?', id],
        [question, headingOf(id)],
      ].map(([words, heading]) => `  - question: '${words}'\n    heading: ${heading}\n`);
      const changed = text.replace('---\n', `---\nanswers:\n${entries.join('')}`);
      return faultIn(kind, path, changed, line, headingOf(id) === id ? undefined : id);
    }),
  );
}

function tags({ pages, textOf }: RealContent): Fault[] {
  const declared = [...textOf('tags.yml').matchAll(/^([\w-]+\/[\w-]+):/gm)].map(([, name = '']) => name);
  const untagged = spread(
    pages.filter(({ text }) => !/^(tags|integration):/m.test(text)),
    3,
  );
  const insert = (text: string, names: string): string => text.replace('---\n', `---\ntags:\n${names}`);
  return untagged.flatMap(({ path, text }, index) => {
    const tag = declared[index * 3]!;
    return [
      faultIn('a misspelled tag', path, insert(text, `  - ${misspell(tag)}\n`), 3, tag),
      faultIn('a tag given twice', path, insert(text, `  - ${tag}\n  - ${tag}\n`), 4),
    ];
  });
}

const page = (field: string): string =>
  `---\ntitle: A new page\ndescription: A page that was not there before.\n${field}\n---\n\nText.\n`;

function routes({ pages }: RealContent): Fault[] {
  const plain = spread(
    pages.filter(({ path, text }) => !/^slug:/m.test(text) && !path.endsWith('index.mdx')),
    3,
  );
  return plain.flatMap(({ path }) => {
    const route = routeOf(path);
    const capital = route.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase());
    const inFolder = path.replace(/\.mdx$/, '/index.mdx');
    return [
      faultIn('a route that another page has', 'docs/zzz.mdx', page(`slug: ${route}\nstandalone: true`), 1),
      faultIn(
        'a route that differs in a capital',
        'docs/zzz.mdx',
        page(`slug: ${capital}\nstandalone: true`),
        1,
        route,
      ),
      faultIn('a page with two files', inFolder, page('keywords: []'), 1),
    ];
  });
}
