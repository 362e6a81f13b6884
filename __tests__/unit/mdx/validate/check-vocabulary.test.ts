import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { checkVocabulary } from '../../../../src/mdx/validate/check-vocabulary';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';

const check = (text: string): Diagnostic[] => checkVocabulary(rootOf(text), PAGE_FILE);

const block = (name: string, text = 'Text.'): string => `<${name}>\n\n${text}\n\n</${name.split(' ')[0]}>`;

describe('content runs no code', () => {
  test.each([
    ['import', "import Tabs from '@theme/Tabs';"],
    ['import', "import * as dg from 'dagster';"],
    ['import', "import React, { useState } from 'react';"],
    ['import', "import './style.css';"],
    ['export', 'export const year = 2025;'],
    ['export', 'export default Layout;'],
  ])('a line of module syntax is reported: %s', (keyword, text) => {
    expect(check(text)).toContainEqual(
      expect.objectContaining({
        code: 'mdx-import',
        file: PAGE_FILE,
        line: 1,
        column: 1,
        message: `There is an "${keyword}" in the text.`,
        expected: expect.stringContaining('every component of the vocabulary is there without an import'),
      }),
    );
  });

  test.each([["import { Tabs } from '@theme/Tabs';"], ['export { a };']])(
    'a line of module syntax with braces is reported: %s',
    (text) => {
      expect(check(text)).toContainEqual(expect.objectContaining({ code: 'mdx-import' }));
    },
  );

  test.each([['export class A {}'], ["import type { A } from 'a';"]])('and so is: %s', (text) => {
    expect(check(text)).toContainEqual(expect.objectContaining({ code: 'mdx-import' }));
  });

  test.each([
    'import statements stand at the top of the file.',
    'Import data from S3.',
    'export your data before you go on.',
    'importing is slow, exporting is fast.',
    'Write `import dagster as dg`.',
    '- import data from somewhere, in a list',
  ])('prose that begins with such a word is not: %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  test('code that imports is not', () => {
    expect(check("```python\nimport dagster as dg\n```\n\n```js\nimport a from 'a';\n```")).toEqual([]);
  });

  test.each([
    ['in a line', 'The year is {year}.', 1, 13],
    ['on a line of its own', 'Text.\n\n{year}', 3, 1],
    ['inside a component', block('Details summary="a"', 'In {year}.'), 3, 4],
  ])('an expression %s is reported with its place', (_where, text, line, column) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        code: 'mdx-expression',
        line,
        column,
        message: 'There is an {expression} in the text: {year}.',
        expected: expect.stringContaining('behind a backslash: \\{'),
      }),
    ]);
  });

  test('a long expression is cut in the message', () => {
    expect(check(`{${'x'.repeat(60)}}`)[0]?.message).toBe(
      `There is an {expression} in the text: {${'x'.repeat(40)}…}.`,
    );
  });

  test.each([
    ['a comment', '{/* A remark. */}'],
    ['a comment over lines', '{/*\nA\nremark.\n*/}'],
    ['a comment in a line', 'Text {/* a remark */} goes on.'],
    ['the id of a heading', '## Title {#custom-id}'],
    ['a brace behind a backslash', 'A \\{brace}.'],
    ['braces in code', 'A `{brace}`.'],
  ])('%s is allowed', (_what, text) => {
    expect(check(text)).toEqual([]);
  });
});

describe('components', () => {
  test.each([
    ['Tab', block('Tab label="a"'), 'TabItem'],
    ['details', block('details'), 'Details'],
    ['Codeexample', '<Codeexample path="a.py" />', 'CodeExample'],
  ])('<%s> is unknown: those that exist are listed, the nearest is named', (name, text, suggestion) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        code: 'component-unknown',
        line: 1,
        column: 1,
        message: `There is no component <${name}>.`,
        expected: expect.stringMatching(/^Markdown, or one of .*\bCodeExample\b.*\bPartial$/),
        suggestion,
      }),
    ]);
  });

  test('what stands inside an unknown component is not reported as well', () => {
    expect(check(block('Tab', '{year}\n\n<Foo />'))).toHaveLength(1);
  });

  test('an element called like a method of every object is unknown too', () => {
    expect(check('A <constructor /> here.')).toEqual([expect.objectContaining({ code: 'component-unknown' })]);
  });
});

describe('admonitions', () => {
  test.each(['note', 'tip', 'info', 'warning', 'danger'])(':::%s is one', (kind) => {
    expect(check(`:::${kind}[With a title]\n\nText.\n\n:::`)).toEqual([]);
  });

  test.each([
    ['of an unknown kind', 'Text.\n\n:::warnin\n\nText.\n\n:::', 3, 'There is no admonition "warnin".', ':::warning'],
    ['with a capital', ':::Note\n\nText.\n\n:::', 1, 'There is no admonition "Note".', ':::note'],
    ['of Docusaurus', ':::caution\n\nText.\n\n:::', 1, 'There is no admonition "caution".', ':::warning'],
    [
      'of Docusaurus with a capital',
      ':::Caution\n\nText.\n\n:::',
      1,
      'There is no admonition "Caution".',
      ':::warning',
    ],
    ['with two colons', '::tip', 1, 'An admonition begins with three colons, not two.', ':::tip'],
  ])('one %s is reported with the nearest kind', (_what, text, line, message, suggestion) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        code: 'directive-unknown',
        line,
        message,
        expected: ':::kind … ::: with one of note, tip, info, warning, danger',
        suggestion,
      }),
    ]);
  });
});

describe('HTML', () => {
  test.each([
    ['<b>bold</b> text', '**bold**'],
    ['A line<br />and one more', 'an empty line for a new paragraph'],
    ['<div>\n\nText.\n\n</div>', 'the text alone'],
    ['<img src="/a.png" />', '![what the picture says](address)'],
  ])('%j is answered with the Markdown for it', (text, markdown) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        code: 'component-unknown',
        expected: expect.stringContaining(`Markdown, since pages hold no HTML: ${markdown}`),
      }),
    ]);
  });
});

test.each([
  ['a heading that goes on', '## Title {#id} and more', 1, 10],
  ['a paragraph', 'Text {#id}', 1, 6],
  ['a heading, with a space', '## Title {#my id}', 1, 10],
])('an id in %s says where one stands', (_where, text, line, column) => {
  expect(check(text)).toEqual([
    expect.objectContaining({
      code: 'mdx-expression',
      line,
      column,
      message: expect.stringMatching(/^The id \{#.*\} is not one of a heading or of a cell\.$/),
      expected: expect.stringContaining('{#id} at the end of a heading'),
    }),
  ]);
});

test('a prop of a component that has none says so', () => {
  expect(check('<Steps kind="a">\n\n1. One\n\n</Steps>')).toEqual([
    expect.objectContaining({ code: 'component-prop', expected: 'none' }),
  ]);
});

test('braces around nothing are an expression, which a page would leave out', () => {
  expect(check('The dictionary is {}.')).toEqual([
    expect.objectContaining({ code: 'mdx-expression', line: 1, column: 19 }),
  ]);
});

describe('an admonition of which a page shows less than its author wrote', () => {
  test.each([
    ['a title as an attribute', ':::note{title="A"}\n\nText.\n\n:::', 'An admonition has no attributes.', ':::note[A]'],
    ['a class', ':::tip{.big}\n\nText.\n\n:::', 'An admonition has no attributes.', ':::tip'],
    ['no text', ':::note[A]\n\n:::', 'The admonition holds nothing.', undefined],
  ])('%s', (_what, text, message, suggestion) => {
    const [found, ...others] = check(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'markup', line: 1, column: 1, message });
    expect(found?.suggestion).toBe(suggestion);
  });
});
