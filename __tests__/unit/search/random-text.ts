/** A repeatable source of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
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

/** What a hostile or careless reader may type or paste: one text in four is made of any characters, the others of pieces. */
export function randomText(random: () => number): string {
  const count = 1 + Math.floor(random() * 12);
  if (random() < 0.25)
    return String.fromCharCode(...Array.from({ length: 8 * count }, () => Math.floor(random() * 0x10000)));
  const pieces = Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)]);
  return pieces.join(random() < 0.5 ? '' : ' ');
}
