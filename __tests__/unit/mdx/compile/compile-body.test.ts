import { instance, type Viz } from '@viz-js/viz';
import { frontMatterSource } from '../../../../src/mdx/parse/front-matter';
import { validateBody } from '../../../../src/mdx/validate/validate-doc';
import {
  compileDoc,
  createPageCompiler,
  FIRST_LINE,
  PAGE_FILE,
  type CompiledDoc,
  type PageCompiler,
} from '../../../fixtures/pages';
import { elementsIn, root } from '../../../../src/mdx/hast/element';

let viz: Viz;
let compilePage: PageCompiler;

beforeAll(async () => {
  viz = await instance();
  compilePage = await createPageCompiler();
});

const read = (...lines: string[]): CompiledDoc => compileDoc(lines.join('\n'), PAGE_FILE, viz);

describe('the front matter of a page', () => {
  test('comes with its defaults', () => {
    expect(compilePage('Text.').frontMatter).toMatchObject({ title: 'A page', tags: [], unlisted: false });
  });

  test('[CONTENT-02] that does not fit is reported by the line of the file, and there is none then', () => {
    const { frontMatter, diagnostics } = read('---', 'title: A page', 'desciption: A page.', '---', '', 'Text.');
    expect(frontMatter).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'field-unknown',
        file: PAGE_FILE,
        line: 3,
        column: 1,
        suggestion: 'description',
      }),
    ]);
  });

  test('[CONTENT-02] that does not fit does not hide what is wrong below it', () => {
    const { diagnostics } = read('---', 'title: A page', '---', '', '{year}');
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['field-missing', 2],
      ['mdx-expression', 5],
    ]);
  });

  test.each([
    ['is missing', 'Text.\n'],
    ['does not stand at the top', '\n---\ntitle: A page\n---\n'],
    ['does not end', '---\ntitle: A page\n'],
  ])('that %s is one problem, which shows how it is written', (_what, text) => {
    const found = frontMatterSource(text, PAGE_FILE).diagnostics;
    expect(found).toEqual([
      expect.objectContaining({
        code: 'front-matter-missing',
        file: PAGE_FILE,
        line: 1,
        expected: expect.stringContaining('"title: …"'),
      }),
    ]);
  });

  test.each([
    ['with the line ends of Windows', '---\r\ntitle: A\r\n---\r\n\r\nText.'],
    ['with a rule in the text below', '---\ntitle: A\n---\n\nText.\n\n---\n\nMore.'],
    ['with hyphens in a value', '---\ntitle: A # ---\n---\n'],
  ])('is read %s', (_what, text) => {
    expect(frontMatterSource(text, PAGE_FILE)).toMatchObject({ data: { title: 'A' }, diagnostics: [] });
  });

  test('that does not fit still says what fits', () => {
    const { validFields } = read('---', 'title: A page', 'slug: /a', 'desciption: A page.', '---', '', 'Text.');
    expect(validFields).toEqual({ title: 'A page', slug: '/a' });
  });

  test('names the picture for link previews, from the page, with its place', () => {
    const { previewImage } = read(
      '---',
      'title: A page',
      'description: A page that a test reads.',
      'image: ./a.png',
      '---',
    );
    expect(previewImage).toEqual({ kind: 'image', path: 'docs/guides/a.png', line: 4, column: 8 });
  });

  test('says where each of its values stands', () => {
    const tags = ['tags:', '  - a/b', '  - c/d'];
    const { positions } = read('---', 'title: A page', 'description: A page that a test reads.', ...tags, '---');
    expect(positions).toMatchObject({ title: { line: 2, column: 8 }, tags: { line: 5, column: 3 } });
    expect(Object.entries(positions).filter(([place]) => place.startsWith('tags.'))).toEqual([
      ['tags.0', { line: 5, column: 5 }],
      ['tags.1', { line: 6, column: 5 }],
    ]);
  });
});

describe('one pass over the text', () => {
  test('finds headings, links, files, sections and the body', () => {
    const found = compilePage('First.\n\n## One\n\n[that](/intro) ![A](./a.png)\n');
    expect(found.diagnostics).toEqual([]);
    expect(found.headings).toEqual([{ id: 'one', text: 'One', level: 2 }]);
    expect(found.links).toEqual([{ kind: 'page', target: '/intro', hash: '', line: FIRST_LINE + 4, column: 1 }]);
    expect(found.files).toEqual([
      { kind: 'image', path: 'docs/guides/a.png', alt: 'A', line: FIRST_LINE + 4, column: 16 },
    ]);
    expect(found.sections.map(({ id }) => id)).toEqual(['', 'one']);
    expect(elementsIn(found.body).map(({ tagName }) => tagName)).toEqual(['p', 'h2', 'p']);
  });

  test('counts words', () => {
    expect(compilePage('One two\nthree.\n\n- four').words).toBe(4);
  });

  test('counts the words, code included', () => {
    expect(compilePage('One two.\n\n```python\nimport dagster as dg\n```').words).toBe(6);
  });

  test('text that cannot be read gives its problem and nothing else', () => {
    expect(compilePage('<!-- a -->')).toMatchObject({
      body: root(),
      headings: [],
      links: [],
      words: 0,
      diagnostics: [expect.objectContaining({ code: 'mdx-syntax' })],
    });
  });

  test('every check reports, in one list', () => {
    const { diagnostics } = compilePage('### A\n\n```pythn\na\n```\n\n{b}\n');
    expect(diagnostics.map(({ code, line }) => [code, line]).sort()).toEqual([
      ['code-language', FIRST_LINE + 2],
      ['heading-level', FIRST_LINE],
      ['mdx-expression', FIRST_LINE + 6],
    ]);
  });

  test('the language of a diagram is not that of code', () => {
    expect(compilePage('<Diagram alt="A.">\n\n```dot\ndigraph {}\n```\n\n</Diagram>').diagnostics).toEqual([]);
    expect(compilePage('```dot\ndigraph {}\n```').diagnostics).toEqual([
      expect.objectContaining({ code: 'code-language' }),
    ]);
  });

  test('a shared text needs no front matter, and its paths are its own', () => {
    const { files, diagnostics } = validateBody('![A](./a.png)', 'content/partials/shared.mdx', viz);
    expect(diagnostics).toEqual([]);
    expect(files).toEqual([{ kind: 'image', path: 'partials/a.png', alt: 'A', line: 1, column: 1 }]);
  });
});
