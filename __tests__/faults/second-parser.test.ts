import type { Root } from 'mdast';
import { parseMdx, parseWithDiagnostics } from '../../src/mdx/parse/parse-mdx';
import { parseBySatteri } from '../../src/mdx/parse/satteri-parser';
import type { ContentText } from './fault';
import { frontMatterFaults } from './kinds/front-matter';
import { linkFaults } from './kinds/links';
import { textFaults } from './kinds/texts';
import { readRealContent } from './real-content';

const CONTENT = readRealContent();
const isMdx = ({ path }: ContentText): boolean => path.endsWith('.mdx');
const TEXTS = CONTENT.texts.filter(isMdx);
const FAULTY_TEXTS = [linkFaults, textFaults, frontMatterFaults]
  .flatMap((find) => find(CONTENT))
  .flatMap(({ changes }) => Object.entries(changes).map(([path, text]) => ({ path, text: text ?? '' })))
  .filter(isMdx);

/** A tree as plain data, without what only one parser says: where an attribute is, and which tags were written as such. */
function plain(root: Root | undefined): unknown {
  const keep = (key: string, value: unknown): unknown => {
    if (key === '_mdxExplicitJsx' || value === null) return undefined;
    if (key === 'data' && JSON.stringify(value, keep) === '{}') return undefined;
    return isAttribute(value) ? { ...value, position: undefined } : value;
  };
  return root && JSON.parse(JSON.stringify(root, keep));
}

function isAttribute(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'mdxJsxAttribute';
}

test('satteri reads all pages itself', () => {
  expect(TEXTS.filter(({ text }) => !parseBySatteri(text)).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['pages', TEXTS],
  ['pages with a fault', FAULTY_TEXTS],
])(
  'both parsers make the same tree of %s, or the same diagnostic',
  (_what, texts) => {
    expect(texts.length).toBeGreaterThan(50);
    for (const { path, text } of texts) {
      const [found, expected] = [parseMdx(text, path), parseWithDiagnostics(text, path)];
      expect({ path, root: plain(found.root), diagnostic: found.diagnostic }).toEqual({
        path,
        root: plain(expected.root),
        diagnostic: expected.diagnostic,
      });
    }
  },
  120_000,
);
