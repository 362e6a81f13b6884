import type { Heading } from '../../../../src/content-model/records/text';
import { collectCellAnchors, collectHeadings } from '../../../../src/mdx/extract/headings';
import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';

function read(...lines: string[]): { headings: Heading[]; diagnostics: Diagnostic[] } {
  const { headings, diagnostics } = collectHeadings(rootOf(lines.join('\n\n')), PAGE_FILE);
  return { headings: [...headings.values()], diagnostics };
}

const idsOf = (...lines: string[]): string[] => read(...lines).headings.map(({ id }) => id);

describe('a heading', () => {
  test.each<[string, string, Heading]>([
    ['has an id made from its text', '## Two Words', { id: 'two-words', text: 'Two Words', level: 2 }],
    ['has its level', '### Title', { id: 'title', text: 'Title', level: 3 }],
    [
      'has its text without markup',
      '## Use `dg.asset` *now*',
      { id: 'use-dgasset-now', text: 'Use dg.asset now', level: 2 },
    ],
    ['keeps the id that its author chose', '## Title {#my-id}', { id: 'my-id', text: 'Title', level: 2 }],
    ['may have dots in such an id', '## Title {#dg.asset}', { id: 'dg.asset', text: 'Title', level: 2 }],
    ['may have letters of any language', '## Größe', { id: 'größe', text: 'Größe', level: 2 }],
    ['may be underlined', 'Title\n-----', { id: 'title', text: 'Title', level: 2 }],
  ])('%s', (_what, text, heading) => {
    const { headings } = read('## Before', text);
    expect(headings.at(-1)).toEqual(heading);
  });

  test('inside a component counts as well', () => {
    expect(idsOf('## A', '<Steps>', '### B', '</Steps>')).toEqual(['a', 'b']);
  });
});

describe('ids are unique', () => {
  test('equal texts are numbered', () => {
    expect(idsOf('## Example', '## Example', '## Example')).toEqual(['example', 'example-1', 'example-2']);
  });

  test.each([
    ['a chosen id before', ['## Setup {#example}', '## Example']],
    ['a chosen id behind', ['## Example', '## Setup {#example}']],
    ['a chosen id that looks like a numbered one', ['## Example', '## Example', '## Other {#example-1}']],
  ])('%s is never given again', (_what, lines) => {
    const ids = idsOf(...lines);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('an id that is chosen twice is reported at the second', () => {
    expect(read('## A {#same}', '## B {#same}').diagnostics).toEqual([
      expect.objectContaining({
        code: 'heading-duplicate-id',
        file: PAGE_FILE,
        line: 3,
        message: 'The heading id "same" is used twice.',
        suggestion: 'b',
      }),
    ]);
  });
});

describe('levels', () => {
  test.each([
    ['down one at a time', ['## A', '### B', '#### C']],
    ['up by any number', ['## A', '### B', '#### C', '## D']],
  ])('may go %s', (_what, lines) => {
    expect(read(...lines).diagnostics).toEqual([]);
  });

  test.each([
    ['from 2 to 4', ['## A', '#### B'], 3, 'A heading of level 4 follows one of level 2.', 'level 3'],
    ['from the title to 3', ['### A'], 1, 'A heading of level 3 follows one of level 1.', 'level 2'],
    ['to 1', ['# A'], 1, 'There is a heading of level 1 in the text.', '"##": the title is the h1'],
  ])('may not go %s', (_what, lines, line, message, expected) => {
    expect(read(...lines).diagnostics).toEqual([
      expect.objectContaining({ code: 'heading-level', line, column: 1, message, expected }),
    ]);
  });

  test('that jump are reported with the level that fits', () => {
    expect(read('## A', '#### B').diagnostics[0]?.suggestion).toBe('###');
    expect(read('# A').diagnostics[0]?.suggestion).toBe('##');
  });
});

describe('a heading without a text is reported', () => {
  test.each([
    ['at all', '##'],
    ['but signs, which make no anchor', '## ???'],
    ['but an id', '## {#a}'],
  ])('%s', (_what, text) => {
    expect(read('## A', text).diagnostics).toEqual([expect.objectContaining({ code: 'heading-empty', line: 3 })]);
  });
});

describe('cells of tables', () => {
  const cellsOf = (rows: string, ...headings: string[]) =>
    collectCellAnchors(
      rootOf(`| Tool | Package |\n|---|---|\n${rows}`),
      PAGE_FILE,
      headings.map((id) => ({ id, text: id, level: 2 })),
    );

  test('have the anchors that their authors chose', () => {
    const { cellAnchors, diagnostics } = cellsOf('| Storage {#storage} | `dagster-duckdb` |\n| AI | {#ai} |');
    expect(cellAnchors).toEqual(['storage', 'ai']);
    expect(diagnostics).toEqual([]);
  });

  test('have none that a heading or another cell has', () => {
    const { diagnostics } = cellsOf('| A {#a} | B {#b} |\n| C {#a} | |', 'b');
    expect(diagnostics).toMatchObject([
      { code: 'heading-duplicate-id', message: 'The cell id "b" is used twice.' },
      { code: 'heading-duplicate-id', message: 'The cell id "a" is used twice.', suggestion: 'c' },
    ]);
  });
});
