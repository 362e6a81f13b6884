import { fieldPositions, parseYamlSource } from '../../../../src/content-model/validation/yaml-source';

const FILE = 'content/tags.yml';

const TEXT = ['title: A page', 'tags:', '  - one', '  - "two"', 'toc:', '  minLevel: 2', '  3: three', ''].join('\n');

describe('data', () => {
  test('is the plain value of the text', () => {
    const { data, diagnostics } = parseYamlSource(TEXT, FILE);
    expect(data).toEqual({ title: 'A page', tags: ['one', 'two'], toc: { minLevel: 2, 3: 'three' } });
    expect(diagnostics).toEqual([]);
  });

  test('follows YAML 1.2: days and words such as "yes" stay text', () => {
    expect(parseYamlSource('day: 2025-10-31\nanswer: yes\n', FILE).data).toEqual({ day: '2025-10-31', answer: 'yes' });
  });

  test.each([
    ['a hyphen within its words', 'title: a text\n  with-hyphens - and dashes\n'],
    ['an item in quotes', 'title: "a\n  - b"\n'],
    ['a folded text', 'title: >\n  a\n  - b\n'],
    ['a number below', 'title: a\n  -5\n'],
  ])('is read where a value of several lines has %s', (_what, text) => {
    expect(parseYamlSource(text, FILE).diagnostics).toEqual([]);
  });

  test('is undefined where the text is empty', () => {
    expect(parseYamlSource('', FILE).data).toBeUndefined();
  });
});

describe('the place of a value', () => {
  test.each([
    ['a value behind its key', ['title'], { line: 1, column: 8 }],
    ['an entry of a list', ['tags', 0], { line: 3, column: 5 }],
    ['a quoted text: its quote', ['tags', 1], { line: 4, column: 5 }],
    ['a nested value', ['toc', 'minLevel'], { line: 6, column: 13 }],
    ['a map: its first key', ['toc'], { line: 6, column: 3 }],
    ['the root', [], { line: 1, column: 1 }],
    ['nothing: its nearest parent', ['toc', 'maxLevel'], { line: 6, column: 3 }],
    ['nothing below nothing: the nearest parent that exists', ['toc', 'a', 'b'], { line: 6, column: 3 }],
    ['an entry behind the end of a list: the list', ['tags', 9], { line: 3, column: 3 }],
    ['nothing at the top: the root', ['description'], { line: 1, column: 1 }],
  ])('%s', (_what, path, place) => {
    expect(parseYamlSource(TEXT, FILE).locate(path)).toEqual(place);
  });
});

describe('the place of a key', () => {
  test.each([
    ['at the top', ['tags'], { line: 2, column: 1 }],
    ['nested', ['toc', 'minLevel'], { line: 6, column: 3 }],
    ['that is not there: the place of its parent', ['toc', 'maxLevel'], { line: 6, column: 3 }],
  ])('%s', (_what, path, place) => {
    expect(parseYamlSource(TEXT, FILE).locateKey(path)).toEqual(place);
  });
});

test('lines count from the line of the file on which the text begins', () => {
  const source = parseYamlSource(TEXT, FILE, 2);
  expect(source.locate(['tags', 0])).toEqual({ line: 4, column: 5 });
  expect(source.locateKey(['title'])).toEqual({ line: 2, column: 1 });
});

test('an empty text has its places on its first line', () => {
  expect(parseYamlSource('', FILE, 2).locate(['title'])).toEqual({ line: 2, column: 1 });
});

describe('text that is not YAML', () => {
  test('is a problem on its line of the file, says how to quote, and gives no data', () => {
    const { data, diagnostics } = parseYamlSource('title: A page\ndescription: this: that\n', FILE, 2);
    expect(data).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'yaml-syntax',
        file: FILE,
        line: 3,
        column: 14,
        message: expect.stringContaining('The YAML cannot be read'),
        expected: expect.stringContaining('needs quotes'),
      }),
    ]);
  });

  test.each([
    ['a key twice', 'title: a\ntitle: b\n', 2],
    ['a list that is not closed', 'tags: [a, b\n', 2],
  ])('%s', (_what, text, line) => {
    expect(parseYamlSource(text, FILE).diagnostics[0]).toMatchObject({ code: 'yaml-syntax', line });
  });

  test.each([
    ['a tab', 'tableOfContents:\n\tminLevel: 2\n', 2, 'spaces'],
    ['a key twice', 'title: a\ntitle: b\n', 2, 'each field once'],
    ['a colon without a space', 'title:a\ntags: []\n', 1, 'a colon and a space'],
    ['a text that begins with an asterisk', 'title: *Important*\n', 1, 'needs quotes'],
    ['a value that stands for another one', 'title: &a b\ndescription: *a\n', 2, 'the value itself'],
    ['a text that begins with an exclamation mark', 'title: !important news\n', 1, 'needs quotes'],
    ['a list among fields', '- a\ntitle: b\n', 2, 'quotes'],
    ['an item further left than the one above', 'tags:\n   - a\n  - b\n', 3, 'the indentation of the item'],
    ['a field between an item and its fields', 'items:\n  - a: 1\n   b: 2\n', 3, 'the indentation of the item'],
    ['a field below the dash of its item', 'items:\n  - a: 1\n  b: 2\n', 3, 'the indentation of the item'],
    ['a field further right than the one above', 'items:\n  - a: 1\n     b: 2\n', 2, 'begin in one column'],
    ['a list in brackets that goes on below its field', 'tags: [a,\nb]\n', 2, 'closes'],
    ['no comma before a field', 'a:\n  - { from: /old/page9 to: /guides }\n', 2, 'a comma before "to"'],
    ['a colon in a value in braces', 'a: { b: what: is it, c: d }\n', 1, 'needs quotes'],
    ['typographic quotes', 'title: “A page: this one”\n', 1, 'straight quotes'],
    ['typographic single quotes', 'tags:\n  - name: ‘a: b’\n', 2, 'straight quotes'],
    ['typographic quotes in the middle', 'title: Foo: ‘bar’\n', 1, 'needs quotes'],
    ['an item further right than the one above', 'tags:\n - a text\n   - b text\n', 3, 'the item above'],
    ['an item below the value of a field', 'title: a\n  - b\n', 2, 'the item above'],
  ])('%s is one problem with its own remedy', (_what, text, line, expected) => {
    const { data, diagnostics } = parseYamlSource(text, FILE);
    expect(data).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'yaml-syntax', line, expected: expect.stringContaining(expected) }),
    ]);
  });

  test.each([
    ['a value', 'title: A\ndescription: "It is\n  long\n', 2, 14],
    ['a value among fields of an item', 'limits:\n  - begins: "A test\n    proofs: [a]\n', 2, 13],
    ['a single quote in brackets', "tags: [a,\n  'b]\n", 2, 3],
    ['a field', '"title: A\ntags: []\n', 1, 1],
  ])('a quote that is not closed is where it opens: %s', (_what, text, line, column) => {
    expect(parseYamlSource(text, FILE).diagnostics).toEqual([
      expect.objectContaining({
        line,
        column,
        message: 'The YAML cannot be read: a quote opens here and does not close.',
        expected: 'the same quote at the end of the value',
      }),
    ]);
  });

  test('its message ends with one full stop', () => {
    const [found] = parseYamlSource('title: a\ntitle: b\n', FILE).diagnostics;
    expect(found?.message).toMatch(/[^.]\.$/);
  });
});

test('the fields of an object have their places, those that are defaults that of the object', () => {
  const source = parseYamlSource('items:\n  - { from: /a, to: /b }\n', FILE);
  expect(fieldPositions({ from: '/a', to: '/b', status: 301 }, source, ['items', 0])).toEqual({
    from: { line: 2, column: 13 },
    to: { line: 2, column: 21 },
    status: { line: 2, column: 5 },
  });
});
