import { checkCharacters, withoutWrongCharacters } from '../../../../src/content-model/validation/characters';
import { parseYamlSource } from '../../../../src/content-model/validation/yaml-source';

const FILE = 'content/docs/a.mdx';
const decode = (...bytes: number[]): string => Buffer.from(bytes).toString('utf8');

describe('[CONTENT-01] a character that text cannot have is reported at its place', () => {
  test.each<[string, string, string]>([
    ['NUL', '\0', 'There is a NUL character (U+0000).'],
    ['an escape', '\x1b', 'There is a control character.'],
    ['a control character of Latin-1', '\x85', 'There is a control character.'],
    ['an override of direction', '\u202E', 'There is a character that turns the direction of text.'],
    ['a byte-order mark', '\uFEFF', 'There is a byte-order mark (U+FEFF).'],
    ['a letter in Latin-1', decode(0xe9), 'There is a byte that is not UTF-8 (shown as U+FFFD).'],
    ['a surrogate as bytes', decode(0xed, 0xa0, 0x80), 'There is a byte that is not UTF-8 (shown as U+FFFD).'],
    ['the first half of a pair', '\uD83D', 'There is half of a surrogate pair.'],
    ['the second half of a pair', '\uDE00', 'There is half of a surrogate pair.'],
  ])('%s', (_what, character, message) => {
    expect(checkCharacters(`One\nTwo: ${character} here ${character}\nThree`, FILE)).toEqual([
      expect.objectContaining({ code: 'character', file: FILE, line: 2, column: 6, message }),
    ]);
  });

  test('once in each line, by the first', () => {
    expect(checkCharacters('\0\uFEFF\n\n\uFEFF', FILE).map(({ line, message }) => [line, message])).toEqual([
      [1, 'There is a NUL character (U+0000).'],
      [3, 'There is a byte-order mark (U+FEFF).'],
    ]);
  });

  test('and not the others: tabs, line ends, letters of all scripts, emoji', () => {
    expect(checkCharacters('a\tb\r\n日本 é 😀 👩‍💻 \u00AD\u200B\u200D\u2028', FILE)).toEqual([]);
  });
});

test('what is reported is left out for other checks', () => {
  expect(withoutWrongCharacters('\uFEFF---\na\0\uFFFDb 😀')).toBe('---\nab 😀');
});

describe('[CONTENT-01] YAML', () => {
  test.each([
    ['a NUL', 'a: 1\nb: [x, "y\\0"]', 2, 8],
    ['half of a surrogate pair', 'b: "\\uD800"', 1, 4],
    ['a byte-order mark', 'c:\n  "d\\uFEFF": 1', 2, 3],
  ])('cannot write %s as an escape', (_what, yaml, line, column) => {
    const { data, diagnostics } = parseYamlSource(yaml, FILE);
    expect(data).toBeUndefined();
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'character', file: FILE, line, column })]);
  });

  test('can write a whole character as an escape', () => {
    expect(parseYamlSource('a: "\\U0001F600"', FILE)).toMatchObject({ data: { a: '😀' }, diagnostics: [] });
  });
});
