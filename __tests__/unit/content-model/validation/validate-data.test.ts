import { z } from 'zod';
import { docFrontMatterSchema } from '../../../../src/content-model/pages/doc';
import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { phrasingsSchema } from '../../../../src/content-model/pages/phrasings';
import { redirectsSchema } from '../../../../src/content-model/site/redirect';
import { validateData } from '../../../../src/content-model/validation/validate-data';
import { parseYamlSource } from '../../../../src/content-model/validation/yaml-source';

const FILE = 'content/docs/intro.mdx';

const diagnosticsOf = (schema: z.ZodType, ...lines: string[]): readonly Diagnostic[] =>
  validateData(schema, parseYamlSource(lines.join('\n'), FILE), FILE).diagnostics;

const frontMatter = (...lines: string[]): readonly Diagnostic[] =>
  diagnosticsOf(docFrontMatterSchema, 'title: Intro', 'description: A page that a test reads.', ...lines);

test('data that fits comes back with its defaults, and without problems', () => {
  const schema = z.strictObject({ name: z.string(), count: z.int().default(1) });
  expect(validateData(schema, parseYamlSource('name: a', FILE), FILE)).toEqual({
    data: { name: 'a', count: 1 },
    diagnostics: [],
  });
});

test('text that is not YAML has the problems of its syntax alone', () => {
  expect(diagnosticsOf(docFrontMatterSchema, 'title: a: b')).toEqual([
    expect.objectContaining({ code: 'yaml-syntax' }),
  ]);
});

describe('[CONTENT-02] front matter that does not fit is named by file, line and field, with what was expected and found', () => {
  test('an unknown field: the key is pointed at, the fields that exist are listed, the nearest is named', () => {
    expect(frontMatter('sidebar_label: Home')).toEqual([
      {
        code: 'field-unknown',
        severity: 'error',
        file: FILE,
        line: 3,
        column: 1,
        message: 'There is no field "sidebar_label".',
        expected: expect.stringMatching(/^one of title, description, sidebarLabel, /),
        suggestion: 'sidebarLabel',
      },
    ]);
  });

  test('a field that is missing since its name is misspelled: one problem', () => {
    expect(diagnosticsOf(docFrontMatterSchema, 'titel: Intro', 'description: A page that a test reads.')).toEqual([
      expect.objectContaining({ code: 'field-unknown', line: 1, suggestion: 'title' }),
    ]);
  });

  test.each([
    ['titel: Another', 'title'],
    ['keyword: [a]', 'keywords'],
  ])('the misspelled name of a field that is there already is told the right one: %s', (line, suggestion) => {
    expect(frontMatter('keywords: [b]', line)).toEqual([
      expect.objectContaining({ code: 'field-unknown', line: 4, suggestion }),
    ]);
  });

  test('several unknown fields: a problem each', () => {
    const found = frontMatter('sidebar_label: Home', 'autor: me');
    expect(found.map(({ line, message }) => [line, message])).toEqual([
      [3, 'There is no field "sidebar_label".'],
      [4, 'There is no field "autor".'],
    ]);
  });

  test('a text with a colon, which YAML takes for a field: in quotes', () => {
    expect(diagnosticsOf(phrasingsSchema, 'page:', '  - error: no such mailbox')).toMatchObject([
      {
        code: 'field-type',
        line: 2,
        expected: 'text; one with ": " needs quotes',
        suggestion: '"error: no such mailbox"',
      },
    ]);
  });

  test('a text in brackets, which YAML takes for a list: in quotes, and nothing of its length', () => {
    expect(diagnosticsOf(phrasingsSchema, 'page:', '  - [mock the clock]')).toEqual([
      expect.objectContaining({
        code: 'field-type',
        line: 2,
        expected: 'text; one that begins with "[" needs quotes',
        suggestion: '"[mock the clock]"',
      }),
    ]);
  });

  test('no space behind a colon in braces: the field is not missing, too', () => {
    expect(diagnosticsOf(redirectsSchema, 'redirects:', '  - { from:/old, to: /examples }')).toEqual([
      {
        code: 'field-unknown',
        severity: 'error',
        file: FILE,
        line: 2,
        column: 7,
        message: 'A space is missing behind "from:".',
        suggestion: 'from: /old',
      },
    ]);
  });

  test('a missing field: what it should have been', () => {
    expect(diagnosticsOf(docFrontMatterSchema, 'title: Intro')).toEqual([
      expect.objectContaining({
        code: 'field-missing',
        line: 1,
        column: 1,
        message: 'The field "description" is missing.',
        expected: 'text',
      }),
    ]);
  });

  test.each([
    ['a number', 'tags: 3', 'found 3', 7],
    ['a text', 'tags: api', 'found "api"', 7],
    ['an object', 'tags: { a: 1 }', 'found fields with their values', 7],
    ['nothing', 'tags: null', 'found nothing', 7],
  ])('a wrong type, %s', (_what, line, found, column) => {
    expect(frontMatter(line)).toEqual([
      expect.objectContaining({
        code: 'field-type',
        line: 3,
        column,
        message: `The field "tags" does not fit: ${found}.`,
        expected: 'a list',
      }),
    ]);
  });

  test('a wrong type where a list stands says how long it is', () => {
    expect(frontMatter('unlisted: [a, b]')).toEqual([
      expect.objectContaining({
        message: 'The field "unlisted" does not fit: found a list of 2.',
        expected: 'true or false',
      }),
    ]);
  });

  test('a value that is none of those allowed: all of them, and the nearest', () => {
    expect(frontMatter('lifecycle: betta')).toEqual([
      expect.objectContaining({
        code: 'field-value',
        line: 3,
        column: 12,
        message: 'The field "lifecycle" does not fit: found "betta".',
        expected: 'one of preview, beta, deprecated, superseded',
        suggestion: 'beta',
      }),
    ]);
  });

  test('a value that breaks a rule: the rule', () => {
    expect(frontMatter('slug: guides/')).toEqual([
      expect.objectContaining({
        code: 'field-value',
        line: 3,
        column: 7,
        expected: expect.stringContaining('a route that begins with one "/" and does not end with one'),
      }),
    ]);
  });

  test('a value that breaks a rule: what was found', () => {
    expect(frontMatter('slug: guides/')).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('found "guides/"'),
        expected: expect.stringContaining('a route that begins with one "/"'),
      }),
    ]);
  });

  test('a nested field: its path', () => {
    expect(frontMatter('tableOfContents:', '  minLevel: two', '  maxLevl: 3')).toEqual([
      expect.objectContaining({ line: 4, column: 13, message: expect.stringContaining('"tableOfContents.minLevel"') }),
      expect.objectContaining({ line: 5, column: 3, suggestion: 'maxLevel' }),
    ]);
  });

  test('an entry of a list: its index', () => {
    expect(frontMatter('keywords: [one, 2]')).toEqual([
      expect.objectContaining({ line: 3, column: 17, message: expect.stringContaining('"keywords[1]"') }),
    ]);
  });

  test('a file that is something else altogether', () => {
    expect(diagnosticsOf(docFrontMatterSchema, '- title')).toEqual([
      expect.objectContaining({
        message: 'The file does not fit: found a list of 1.',
        expected: 'fields with their values',
      }),
    ]);
  });
});
