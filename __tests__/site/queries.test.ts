import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../tools/shared/root.cjs';
import { answerQueries, QUERIES, type Answer } from './database';
import { BUILD_TIMEOUT } from './small-site';

interface Page {
  readonly route: string;
}

const NAMES = readdirSync(QUERIES).map((file) => basename(file, '.graphql'));
const DOC = readFileSync(join(ROOT, 'docs', 'querying.md'), 'utf8');
const ROUTE = '/guides/automate/sensors';

let answers: Readonly<Record<string, Answer>>;

beforeAll(async () => {
  answers = await answerQueries();
}, BUILD_TIMEOUT);

/** What a saved query answers to a field of its own. */
function answer<T>(name: string, field: string): T {
  return answers[name]?.data?.[field] as T;
}

const nodes = <T>(name: string, field: string): readonly T[] => answer<{ nodes: readonly T[] }>(name, field).nodes;
const routes = (name: string, field = 'allDoc'): string[] => nodes<Page>(name, field).map(({ route }) => route);

test('every saved query fits the schema', () => {
  expect(Object.keys(answers).sort()).toEqual([...NAMES].sort());
  expect(Object.values(answers).flatMap(({ errors = [] }) => errors.map(({ message }) => message))).toEqual([]);
});

describe('what the saved queries find', () => {
  test('backlinks: the pages that link to one', () => {
    const { backlinks } = answer<{ backlinks: readonly Page[] }>('backlinks', 'doc');
    expect(backlinks).toContainEqual({ route: '/probe', title: 'Probe' });
    expect(backlinks).not.toContainEqual(expect.objectContaining({ route: ROUTE }));
  });

  test('claims-by-page and claims-by-kind: what a page claims, and how it is proved', () => {
    const claims = { section: 'limits', kind: 'source', docPath: 'guides/automate/probe' };
    expect(nodes('claims-by-page', 'allClaim')).toContainEqual({
      ...claims,
      text: 'The probe claims this.',
      proofs: ['https://docs.dagster.io/', 'dagster/version.py::__version__'],
    });
    const { group } = answer<{ group: readonly object[] }>('claims-by-kind', 'allClaim');
    expect(group).toEqual([
      { kind: 'public', totalCount: 1 },
      { kind: 'source', totalCount: 1 },
    ]);
    expect(answer('claims-by-kind', 'withItems')).toEqual({ pages: 1, items: 2 });
  });

  test('claims-on-public-pages: those alone that nothing stronger proves', () => {
    expect(nodes('claims-on-public-pages', 'allClaim')).toEqual([
      {
        docPath: 'guides/automate/probe',
        section: 'limits',
        text: 'Only a page shows that.',
        proofs: ['https://docs.dagster.io/'],
      },
    ]);
  });

  test('phrasings-by-section: how people ask for pages and their sections', () => {
    const phrasings = { docPath: 'guides/automate/probe', heading: 'answers', phrasings: ['sounding the depth'] };
    expect(nodes('phrasings-by-section', 'allSectionPhrasings')).toContainEqual(phrasings);
    expect(answer('phrasings-by-section', 'allSectionPhrasings')).toMatchObject({ totalCount: 1, sum: 1 });
  });

  test('neighbors-of-a-page: the pages around it, and those that it links to', () => {
    const child = { route: '/guides/automate/sensors/logging' };
    expect(answer('neighbors-of-a-page', 'doc')).toEqual({
      parentDoc: { route: '/guides/automate' },
      previous: { route: '/guides/automate/asset-sensors' },
      next: child,
      childDocs: [child],
      outgoing: [{ route: '/guides/automate/asset-sensors' }, { route: '/getting-started/concepts' }],
    });
  });

  test('orphans: a page that nobody links to, and none that somebody does', () => {
    expect(routes('orphans')).toContain('/probe');
    expect(routes('orphans')).not.toContain(ROUTE);
  });

  test('pages-without-keywords: one that has none', () => {
    expect(routes('pages-without-keywords', 'withoutKeywords')).toContain('/probe');
    expect(routes('pages-without-keywords', 'withoutKeywords')).not.toContain('/probe-draft');
    expect(routes('pages-without-keywords', 'withoutDescription')).toEqual([]);
  });

  test('pages-by-tag-and-sidebar: those of the sidebar alone', () => {
    expect(routes('pages-by-tag-and-sidebar')).toContain('/guides/automate/asset-sensors');
    expect(routes('pages-by-tag-and-sidebar')).not.toContain('/probe');
  });

  test('unlisted-pages: unlisted pages and drafts', () => {
    expect(routes('unlisted-pages', 'unlisted')).toContain('/probe');
    expect(routes('unlisted-pages', 'drafts')).toEqual(['/probe-draft']);
  });

  test('longest-pages: ten, by their number of words', () => {
    const words = nodes<{ words: number }>('longest-pages', 'allDoc').map((page) => page.words);
    expect(words).toHaveLength(10);
    expect(words).toEqual([...words].sort((a, b) => b - a));
    expect(routes('longest-pages')[0]).toBe(ROUTE);
    expect(routes('longest-pages')).not.toContain('/probe-draft');
  });

  test('deprecated-symbols-in-use: deprecated symbols alone, with the page that links to one', () => {
    expect(nodes('deprecated-symbols-in-use', 'allApiSymbol')).toEqual([
      {
        name: 'dagster.SourceAsset',
        lifecycle: [{ stage: 'deprecated', breakingVersion: '2.0.0', note: 'Use AssetSpec instead.' }],
        usedIn: [{ route: '/api/api-lifecycle/api-lifecycle-stages' }, { route: '/probe' }],
      },
    ]);
  });

  test('images-without-alternative-text: none, since a build allows none; the others with what they say', () => {
    expect(nodes('images-without-alternative-text', 'without')).toEqual([]);
    expect(nodes('images-without-alternative-text', 'with')).toContainEqual({
      file: 'content/docs/probe.mdx',
      images: [{ path: 'images/probe.svg', alternativeTexts: ['A probe', 'Again'] }],
    });
  });

  test('pages-without-pictures: those that show none, but for the reference', () => {
    expect(routes('pages-without-pictures')).toContain(ROUTE);
    expect(routes('pages-without-pictures')).not.toContain('/probe');
    expect(routes('pages-without-pictures').filter((route) => /^\/api(\/|$)/.test(route))).toEqual([]);
  });

  test('pages-not-updated-since: by the history of the repository, or what the front matter says instead', () => {
    const pages = nodes<Page & { updated: string }>('pages-not-updated-since', 'allDoc');
    expect(pages[0]).toMatchObject({ route: '/probe-draft', updated: '2020-02-02' });
    expect(pages).toContainEqual(expect.objectContaining({ route: ROUTE, updated: '2025-06-01' }));
    expect(pages.map(({ route }) => route)).not.toContain('/probe');
  });

  test('redirects-to-a-page: the old addresses', () => {
    expect(nodes('redirects-to-a-page', 'allRedirect')).toContainEqual({
      from: '/concepts',
      to: '/getting-started/concepts',
    });
  });

  test('words-of-a-page: its number of words and its text by heading', () => {
    expect(answer('words-of-a-page', 'doc')).toEqual({
      words: 15,
      sections: [
        { title: 'Answers', text: 'A sensor sees what happens elsewhere. See asset sensors and the concepts.' },
        { title: 'How often', text: 'Every 30 seconds.' },
      ],
    });
  });

  test('external-links-by-host: each page once for each host, and no page of this site', () => {
    const { group } = answer<{ group: readonly { host: string }[] }>('external-links-by-host', 'allDoc');
    expect(group).toContainEqual({ host: 'probe.example', totalCount: 1, nodes: [{ route: '/probe' }] });
    expect(group.map(({ host }) => host)).not.toContain('');
  });

  test('symbols-of-a-page: with the page that explains each', () => {
    const { symbols } = answer<{ symbols: readonly object[] }>('symbols-of-a-page', 'doc');
    const doc = { route: '/api/dagster/assets' };
    expect(symbols).toContainEqual({
      name: 'dagster.SourceAsset',
      summary: 'An asset that something else makes.',
      doc,
    });
  });

  test('symbols-without-links: those that no page links to, with their page', () => {
    const doc = { route: '/api/dagster/assets' };
    expect(nodes('symbols-without-links', 'allApiSymbol')).toEqual([{ name: 'dagster.AssetKey', doc }]);
  });

  test('integrations: the tools of a category, with their packages and pages', () => {
    expect(nodes('integrations', 'allIntegration')).toEqual([
      {
        tool: 'DuckDB',
        slug: 'duckdb',
        support: 'dagster',
        packages: [{ name: 'dagster-duckdb', version: '0.27.16', requiresPython: '>=3.9,<3.14' }],
        doc: { route: '/integrations/libraries/duckdb' },
        pages: [],
        apiPages: [],
      },
    ]);
  });

  test('pages-without-answers: those that name no question, but for the reference', () => {
    expect(routes('pages-without-answers')).toContain('/probe');
    expect(routes('pages-without-answers')).not.toContain('/guides/automate/probe');
    expect(routes('pages-without-answers').filter((route) => /^\/api(\/|$)/.test(route))).toEqual([]);
  });

  test('questions-of-a-section: with the address of each answer', () => {
    const found = nodes<{ route: string }>('questions-of-a-section', 'allAnswer');
    expect(found).toContainEqual({
      question: 'How do I ask the probe?',
      route: '/guides/automate/probe#answers',
      doc: { title: 'Answers' },
    });
    expect(found.filter(({ route }) => !route.startsWith('/guides/automate'))).toEqual([]);
  });

  test('pages-with-a-sample: those that show one of the folder', () => {
    const page = { route: '/guides/automate/asset-sensors', codeSamples: [{ path: 'overview/hello.py' }] };
    expect(nodes('pages-with-a-sample', 'allDoc')).toEqual([page]);
  });

  test('pages-with-a-partial: those that share it', () => {
    const page = { route: '/guides/automate/sensors/logging', partials: [{ path: 'install-create-dagster.mdx' }] };
    expect(nodes('pages-with-a-partial', 'allDoc')).toEqual([page]);
  });
});

describe('docs/querying.md', () => {
  /** The blocks of a language in a part of the document. */
  const blocks = (text: string, language: string): string[] =>
    [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, body = '']) =>
      name === language ? [body] : [],
    );
  const parts = DOC.split(/^## /m).filter((part) => blocks(part, 'graphql').length > 0);
  const partOf = (name: string): string => parts.find((part) => part.includes(`queries/${name}.graphql`)) ?? '';

  test('has a part for each saved query, and no other', () => {
    expect(parts).toHaveLength(NAMES.length);
    expect(NAMES.length).toBeGreaterThanOrEqual(12);
  });

  test.each(NAMES)('%s stands there as it is saved', (name) => {
    expect(blocks(partOf(name), 'graphql')).toEqual([readFileSync(join(QUERIES, `${name}.graphql`), 'utf8')]);
  });

  test.each(NAMES)('the answer shown of %s has the shape of the real one', (name) => {
    const [shown = 'null'] = blocks(partOf(name), 'json');
    expect(unknownFields(JSON.parse(shown), answers[name]?.data)).toEqual([]);
    expect(unknownFields(answers[name]?.data, JSON.parse(shown))).toEqual([]);
  });
});

/** The fields of a value, as paths, that another value of the same shape does not have; empty lists say nothing of theirs. */
function unknownFields(value: unknown, other: unknown): string[] {
  const known = new Set(fieldPaths(other));
  const isBelowEmpty = (path: string): boolean =>
    [...known].some((one) => one.endsWith('[]') && path.startsWith(one.slice(0, -2)));
  return fieldPaths(value).filter((path) => !path.endsWith('[]') && !known.has(path) && !isBelowEmpty(path));
}

function fieldPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [`${path}[]`] : [...new Set(value.flatMap((item) => fieldPaths(item, path)))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${path}.${name}`, ...fieldPaths(inner, `${path}.${name}`)]);
}
