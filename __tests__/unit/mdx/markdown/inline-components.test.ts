import type { Root } from 'hast';
import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { toMarkdown } from '../../../../src/mdx/markdown/to-markdown';
import { VOCABULARY } from '../../../../src/mdx/vocabulary';
import { createPageCompiler, type PageCompiler } from '../../../fixtures/pages';

const CONTEXT = { linkUrl: (to: string) => to, imageUrl: (path: string) => path, childPages: [] };

/** Props that any component takes which stands alone. */
const PROPS: Readonly<Record<string, string>> = { PyObject: 'name="dagster.AssetSpec"' };

let compile: PageCompiler;

beforeAll(async () => {
  compile = await createPageCompiler();
});

/** An item of a list with a component in the middle of its text. */
function readItem(name: string): { body: Root; diagnostics: readonly Diagnostic[] } {
  return compile(`- Use <${name} ${PROPS[name] ?? ''} /> here.\n- Or not.\n`);
}

const isInline = (name: string): boolean => VOCABULARY[name]?.isInline === true;

test.each(Object.keys(VOCABULARY).filter(isInline))('<%s> within a line leaves it one line of Markdown', (name) => {
  const { body, diagnostics } = readItem(name);
  expect(diagnostics).toEqual([]);
  expect(toMarkdown(body, CONTEXT)).toMatch(/^- Use \S.*\S here\.\n- Or not\.$/);
});

test.each(Object.keys(VOCABULARY).filter((name) => !isInline(name)))('<%s> within a line is refused', (name) => {
  expect(readItem(name).diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'component-child',
      message: `<${name}> does not stand within a line of text.`,
      expected: 'lines of its own, with an empty line above and below',
    }),
  );
});
