import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import type { z } from 'zod';
import { checkVocabulary } from '../../../../src/mdx/validate/check-vocabulary';
import { VOCABULARY } from '../../../../src/mdx/vocabulary';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';
import { propsOf } from '../../../../src/mdx/parse/jsx';
import { parseWithDiagnostics } from '../../../../src/mdx/parse/parse-mdx';

/** The diagnostics of a text as a page with a fault is read, which gives the place of a prop. */
const ORDERED = 'an ordered list alone, "1. …"; what belongs to an item as far right as its text';

function check(text: string): Diagnostic[] {
  const { root, diagnostic } = parseWithDiagnostics(text, PAGE_FILE);
  return root ? checkVocabulary(root, PAGE_FILE) : [diagnostic];
}

describe('props that fit', () => {
  test.each([
    ['Tabs', '<Tabs groupId="os">\n  <TabItem label="Linux">\n    Text.\n  </TabItem>\n</Tabs>'],
    ['CodeExample', '<CodeExample path="a.py" title="a.py" lines="4-12" region="all" highlight="2,4-6" />'],
    ['CliInvocation', '<CliInvocation path="a.txt" />'],
    ['Cards', '<Cards>\n  <Card title="A" href="/a">\n    Text.\n  </Card>\n  <Card title="B" href="/b" />\n</Cards>'],
    ['DocList', '<DocList />'],
    ['IntegrationGallery', '<IntegrationGallery />'],
    [
      'BreakingChanges',
      '<BreakingChanges from="1.9.13 1.10.21">\n<BreakingChange release="1.11.0" packages="dagster dagster-dbt">\n\nA name.\n\nUse it.\n\n</BreakingChange>\n</BreakingChanges>',
    ],
    ['Steps', '<Steps>\n\n1. One\n\n</Steps>'],
    ['Details', '<Details summary="More">\n\nText.\n\n</Details>'],
    ['Lifecycle', '<Lifecycle stage="beta" since="1.9" instead="that" />'],
    ['PackageInstall', '<PackageInstall name="dagster" />'],
    ['PackageInstall', '<PackageInstall name="dagster-iceberg[pandas] dlt[duckdb,s3] dagster-evidence==0.1.7" />'],
    ['Figure', '<Figure src="a.png" alt="A graph." caption="A" darkSrc="b.png" />'],
    ['Diagram', '<Diagram alt="A graph.">\n\n```dot\ndigraph {}\n```\n\n</Diagram>'],
    ['Partial', '<Partial file="a.mdx" />'],
  ])('<%s>', (_name, text) => {
    expect(check(text)).toEqual([]);
  });
});

describe('props that do not fit are named with their component, place and what was expected', () => {
  test.each<[string, string, Partial<Diagnostic>]>([
    [
      'unknown, with the nearest',
      '<CodeExample path="a.py" titel="a" />',
      {
        column: 26,
        message: 'There is no prop "titel" of <CodeExample>.',
        expected: 'one of path, title, highlight, lines, region',
        suggestion: 'title',
      },
    ],
    [
      'a package as pip does not take it',
      '<PackageInstall name="dagster_dbt, dbt-duckdb" />',
      {
        message: 'The prop "name" of <PackageInstall> does not fit: found "dagster_dbt, dbt-duckdb".',
        expected: 'what pip installs: "dagster-dbt dbt-duckdb", "dlt[duckdb]"',
      },
    ],
    [
      'missing',
      '<Partial />',
      { column: 1, message: 'The prop "file" of <Partial> is missing.', expected: 'file="…"' },
    ],
    [
      'none of those allowed',
      '<Lifecycle stage="betta" />',
      {
        column: 12,
        message: 'The prop "stage" of <Lifecycle> does not fit: found "betta".',
        expected: 'one of preview, beta, deprecated, superseded',
        suggestion: 'beta',
      },
    ],
    [
      'without a value where a text is wanted',
      '<Partial file />',
      { column: 10, message: 'The prop "file" of <Partial> does not fit: found true.', expected: 'text' },
    ],
    [
      'breaking a rule',
      '<CodeExample path="a.py" lines="4" />',
      { column: 26, expected: 'a line range such as "4-12"' },
    ],
    [
      'empty',
      '<Figure src="a.png" alt="" />',
      { column: 21, message: expect.stringContaining('The prop "alt" of <Figure> does not fit') },
    ],
  ])('%s', (_what, text, found) => {
    expect(check(text)).toEqual([expect.objectContaining({ code: 'component-prop', line: 1, ...found })]);
  });

  test.each([
    ['of another name', '<CodeExample file="a.py" />', 'There is no prop "file" of <CodeExample>.', 'path'],
    [
      'of other names',
      '<PyObject section="assets" module="dagster" object="AssetSpec" />',
      'There is no prop "section", "module", or "object" of <PyObject>.',
      'name',
    ],
  ])('the only prop that is missing is meant by those %s', (_what, text, message, suggestion) => {
    expect(check(text)).toEqual([expect.objectContaining({ code: 'component-prop', message, suggestion })]);
  });

  test('one beside known props is not taken for the one that is missing', () => {
    expect(
      check('<Figure className="wide" src="a.png" />').map(({ message, suggestion }) => [message, suggestion]),
    ).toEqual([
      ['The prop "alt" of <Figure> is missing.', undefined],
      ['There is no prop "className" of <Figure>.', undefined],
    ]);
  });

  test('a slip in an optional prop is a mistake of its own', () => {
    expect(check('<CodeExample titel="a.py" />').map(({ message }) => message)).toEqual([
      'The prop "path" of <CodeExample> is missing.',
      'There is no prop "titel" of <CodeExample>.',
    ]);
  });

  test.each([
    ['an expression', '<Partial file={name} />'],
    ['a number in braces', '<Lifecycle stage="beta" since={1.9} />'],
    ['a spread', '<Partial {...props} />'],
  ])('%s is not literal', (_what, text) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        code: 'component-prop',
        line: 1,
        message: expect.stringMatching(/^A prop of <\w+> is not literal\.$/),
        expected: 'a quoted text, prop="value", or the name alone',
      }),
    ]);
  });
});

describe('what stands inside what', () => {
  test.each([
    ['text directly inside tabs', '<Tabs>\n\nText.\n\n</Tabs>', 3, '<Tabs> cannot hold this.', '<TabItem>'],
    [
      'a component that takes nothing',
      '<DocList>\n\nText.\n\n</DocList>',
      3,
      '<DocList> cannot hold this.',
      'nothing: <DocList … />',
    ],
    [
      'a tab without tabs',
      '<TabItem label="a">\n\nText.\n\n</TabItem>',
      1,
      '<TabItem> does not stand directly inside <Tabs>.',
      '<Tabs> around it',
    ],
    [
      'a change without what to do',
      '<BreakingChanges from="1.9.13">\n<BreakingChange release="1.10.0" packages="dagster">\n\nA name is gone.\n\n</BreakingChange>\n</BreakingChanges>',
      2,
      '<BreakingChange> lacks a paragraph.',
      'what breaks, then what to do',
    ],
    ['tabs without a tab', '<Tabs>\n</Tabs>', 1, '<Tabs> holds nothing.', '<TabItem label="…">'],
    ['steps without a step', '<Steps>\n</Steps>', 1, '<Steps> holds nothing.', 'an ordered list'],
    ['steps of bullets', '<Steps>\n\n- One\n- Two\n\n</Steps>', 3, '<Steps> cannot hold this.', ORDERED],
    ['steps that are a text', '<Steps>\n\nOne.\n\nTwo.\n\n</Steps>', 3, '<Steps> cannot hold this.', ORDERED],
    [
      'a text between steps',
      '<Steps>\n\n1. One\n\nThen:\n\n2. Two\n\n</Steps>',
      5,
      '<Steps> cannot hold this.',
      ORDERED,
    ],
    ['a section without a text', '<Details summary="a" />', 1, '<Details> holds nothing.', 'what unfolds'],
    [
      'a card without cards',
      '<Steps>\n<Card title="a" href="/a" />\n</Steps>',
      2,
      '<Card> does not stand directly inside <Cards>.',
      '<Cards> around it',
    ],
  ])('%s', (_what, text, line, message, expected) => {
    expect(check(text)).toEqual([expect.objectContaining({ code: 'component-child', line, message, expected })]);
  });

  test('another component inside tabs is too much', () => {
    expect(check('<Tabs>\n<Steps>\n\n1. One\n\n</Steps>\n</Tabs>')).toEqual([
      expect.objectContaining({ code: 'component-child', line: 2, message: '<Tabs> cannot hold this.' }),
    ]);
  });

  test('a comment may stand anywhere', () => {
    expect(check('<Tabs>\n  {/* one */}\n  <TabItem label="a">\n    Text.\n  </TabItem>\n</Tabs>')).toEqual([]);
  });
});

test('props are texts; one without a value is true', () => {
  const [node] = rootOf('<Thing name="a" open />').children;
  expect(node?.type === 'mdxJsxFlowElement' && propsOf(node)).toEqual({ name: 'a', open: true });
});

test('a prop that is given twice', () => {
  expect(check('<Details summary="a" summary="b">\n\nText.\n\n</Details>')).toEqual([
    expect.objectContaining({
      code: 'component-prop',
      column: 22,
      message: 'The prop "summary" of <Details> is given twice.',
      expected: 'each prop once',
    }),
  ]);
});

test('the words of a component are props that it has', () => {
  const unknown = Object.entries(VOCABULARY).flatMap(([name, { props, words = [] }]) =>
    words.filter((word) => !(word in (props as z.ZodObject).shape)).map((word) => `${name} ${word}`),
  );
  expect(unknown).toEqual([]);
});
