import { engineOf, searchPage, textPage } from './search-pages';

const engine = engineOf(
  textPage('/sensors', 'A sensor looks at <script>alert("1")</script> & files. dg.asset run_retries 1.11.16'),
  searchPage('/schedules', { title: 'Schedules', keywords: ['cron', '* * * * *'] }),
);

/** A repeatable source of numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  '\u0000',
  '\u0007',
  '\u001b[0m',
  '\u200d',
  '\u00ad',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\udfff',
  '🎉',
  '👩‍👩‍👧‍👦',
  'e\u0301\u0301\u0301',
  '(',
  '[',
  '{',
  '*',
  '+',
  '?',
  '\\',
  '^',
  '$',
  '|',
  '.*',
  '(?<=a)+',
  '[a-',
  '"',
  '“',
  "'",
  '’',
  '`',
  '--',
  '_',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&amp;',
  '%00',
  '\n',
  '\t',
  ' ',
  'sensor',
  'Sensr',
  'dg.',
  '@dg.asset',
  'run_',
  'AssetKey',
  '1.11',
  'x'.repeat(500),
  'aB'.repeat(300),
  'a_'.repeat(300),
  '数据',
];

function randomText(random: () => number): string {
  return Array.from({ length: 1 + Math.floor(random() * 12) }, () => PIECES[Math.floor(random() * PIECES.length)]).join(
    random() < 0.5 ? '' : ' ',
  );
}

test('10,000 random texts raise nothing, and every answer is within bounds', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 10_000; round += 1) {
    const text = randomText(random);
    const { pages } = engine.search(text, { presentSidebar: 'docs' });
    const marked = pages.flatMap(({ title, hits }) => [
      title,
      ...hits.flatMap(({ section, snippet }) => [section ?? snippet, snippet]),
    ]);
    const isWithin = marked.every(({ text: shown, ranges }) =>
      ranges.every(
        ([start, end], place) => start < end && end <= shown.length && start >= (ranges[place - 1]?.[1] ?? 0),
      ),
    );
    expect(pages.flatMap(({ hits }) => hits).length <= 8 && isWithin && engine.ask(text).passages.length <= 5).toBe(
      true,
    );
  }
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the name %s is a word like any other',
  (name) => {
    expect(engine.search(name).pages).toEqual([]);
    expect(engineOf(textPage('/object', `About ${name} here.`)).search(name).pages).toHaveLength(1);
  },
);

test('a query of any length is read up to a length', () => {
  const words = 'sensor '.repeat(100_000);
  expect(engine.search(words).pages[0]?.url).toBe('/sensors');
  expect(engine.search(`${'x'.repeat(1_000_000)} sensor`).pages).toEqual([]);
});

test('text of the site comes back as text', () => {
  expect(engine.search('sensor').pages[0]?.hits[0]?.snippet.text).toContain('<script>alert("1")</script>');
});
