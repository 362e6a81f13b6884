import type { z } from 'zod';
import { navbarSchema } from '../../../../src/content-model/site/navbar';
import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { sidebarSchema } from '../../../../src/content-model/pages/sidebar';
import { tagsSchema } from '../../../../src/content-model/pages/tag';
import { validateData } from '../../../../src/content-model/validation/validate-data';
import { parseYamlSource } from '../../../../src/content-model/validation/yaml-source';

const FILE = 'content/site/data.yml';

const diagnosticsOf = (schema: z.ZodType, ...lines: string[]): readonly Diagnostic[] =>
  validateData(schema, parseYamlSource(lines.join('\n'), FILE), FILE).diagnostics;

describe('of alternatives, the one is reported that the author most likely meant', () => {
  const sidebar = (...lines: string[]): readonly Diagnostic[] =>
    diagnosticsOf(sidebarSchema, 'label: Docs', 'items:', ...lines);

  test('the one with the fewest findings: a misspelled category is not taken for a page', () => {
    expect(sidebar('  - categry: Guides', '    items: [intro]')).toEqual([
      expect.objectContaining({ code: 'field-unknown', line: 3, column: 5, suggestion: 'category' }),
    ]);
  });

  test('the one whose only field is misspelled', () => {
    expect(sidebar('  - folders: guides')).toEqual([
      expect.objectContaining({ code: 'field-unknown', line: 3, column: 5, suggestion: 'folder' }),
    ]);
    expect(sidebar('  - category: A', '    items:', '      - folders: guides')).toEqual([
      expect.objectContaining({ code: 'field-unknown', line: 5, column: 9, suggestion: 'folder' }),
    ]);
  });

  test('the one whose value is wrong, not those that lack the field', () => {
    expect(sidebar('  - { link: guides, label: Guides }')).toEqual([
      expect.objectContaining({ code: 'field-value', message: expect.stringContaining('"items[0].link"') }),
    ]);
  });

  test('with the fields of that one alone: a field of another is no suggestion', () => {
    expect(sidebar('  - folder: guides', '    label: Guides')).toEqual([
      expect.objectContaining({ code: 'field-unknown', line: 4, expected: 'one of folder, indexes, flatten' }),
    ]);
    const [inner] = sidebar('  - category: A', '    items:', '      - { link: /a, label: A, flaten: true }');
    expect(inner).toMatchObject({ code: 'field-unknown', expected: 'one of link, label' });
    expect(inner?.suggestion).toBeUndefined();
  });

  test('also inside another alternative, by the whole path', () => {
    expect(sidebar('  - category: Guides', '    items:', '      - lable: Intro', '        doc: intro')).toEqual([
      expect.objectContaining({
        code: 'field-unknown',
        line: 5,
        column: 9,
        message: 'There is no field "items[0].items[0].lable".',
        suggestion: 'label',
      }),
    ]);
  });
});

describe('[NAV-11] a navbar item of an unknown type', () => {
  const navbar = (item: string): readonly Diagnostic[] =>
    diagnosticsOf(navbarSchema, 'title: Docs', 'items:', `  - ${item}`);

  test('is reported with its type, at its place', () => {
    expect(navbar('{ label: X, type: dropdown }')).toEqual([
      expect.objectContaining({
        line: 3,
        column: 23,
        message: 'The field "items[0].type" does not fit: No NavbarItem component found for type "dropdown".',
        expected: 'one of doc, link, docsVersion, sidebar',
      }),
    ]);
  });

  test.each([
    ['docs', 'doc'],
    ['docsversion', 'docsVersion'],
    ['sidebr', 'sidebar'],
    ['dropdown', undefined],
  ])('with the nearest known type: %s', (type, suggestion) => {
    expect(navbar(`{ label: X, type: ${type} }`)[0]?.suggestion).toBe(suggestion);
  });

  test('is also one without a type', () => {
    expect(navbar('{ label: X }')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('No NavbarItem component found') }),
    ]);
  });

  test('is not one of a known type that lacks something else', () => {
    expect(navbar('{ type: link, label: X }')).toEqual([
      expect.objectContaining({ message: 'The field "items[0].href" is missing.' }),
    ]);
  });
});

describe('the keys of a record', () => {
  test('a misspelled field of an entry', () => {
    expect(diagnosticsOf(tagsSchema, 'a/b:', '  label: A', '  descripton: Pages of the kind a.')).toEqual([
      expect.objectContaining({ line: 3, column: 3, suggestion: 'description' }),
    ]);
  });

  test('a key that breaks the rule for keys is pointed at, with the rule', () => {
    expect(diagnosticsOf(tagsSchema, 'Bad Tag:', '  label: A', '  description: Pages of the kind a.')).toEqual([
      expect.objectContaining({
        line: 1,
        column: 1,
        message: expect.stringContaining('"Bad Tag"'),
        expected: expect.stringContaining('a tag is "group/name"'),
      }),
    ]);
  });
});
