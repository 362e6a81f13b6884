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
    ['inside a component', block('Steps', 'In {year}.'), 3, 4],
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
    ['Tab', block('Tab label="a"'), 'Tabs'],
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
    ['of an unknown kind', 'Text.\n\n:::warnin\n\nText.\n\n:::', 3, 'warnin', 'warning'],
    ['in the form without text', '::tip', 1, 'tip', 'tip'],
  ])('one %s is reported with the nearest kind', (_what, text, line, name, suggestion) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        code: 'directive-unknown',
        line,
        message: `There is no admonition "${name}".`,
        expected: ':::kind … ::: with one of note, tip, info, warning, danger',
        suggestion,
      }),
    ]);
  });
});
