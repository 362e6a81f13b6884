import { textProp, type BodyElement, type BodyNode } from '../../../../src/mdx/body/body-tree';
import { createPageCompiler, FIRST_LINE, type PageCompiler } from '../../../fixtures/pages';

let compilePage: PageCompiler;

beforeAll(async () => {
  compilePage = await createPageCompiler();
});

/** The body of a text in which nothing is wrong. */
function bodyOf(text: string): readonly BodyNode[] {
  const { body, diagnostics } = compilePage(text);
  expect(diagnostics).toEqual([]);
  return body;
}

describe('components keep their names, props and children', () => {
  test.each<[string, string, BodyNode]>([
    ['details', '<Details summary="More">\n\nText.\n\n</Details>', ['Details', { summary: 'More' }, ['p', 0, 'Text.']]],
    ['steps', '<Steps>\n\n1. One\n\n</Steps>', ['Steps', 0, ['ol', 0, ['li', 0, 'One']]]],
    ['cards', '<Cards>\n  <Card title="A" href="/a" />\n</Cards>', ['Cards', 0, ['Card', { title: 'A', href: '/a' }]]],
    ['an admonition', ':::tip\n\nText.\n\n:::', ['Admonition', { kind: 'tip' }, ['p', 0, 'Text.']]],
    [
      'an admonition with a title, as text',
      ':::tip[Mind *this*]\n\nText.\n\n:::',
      ['Admonition', { kind: 'tip', title: 'Mind this' }, ['p', 0, 'Text.']],
    ],
    ['a shared text', '<Partial file="a.mdx" />', ['Partial', { file: 'a.mdx' }]],
    [
      'a sample, which stands there once it is known',
      '<CodeExample path="a.py" region="b" title="a.py" />',
      ['CodeExample', { path: 'a.py', region: 'b', title: 'a.py' }],
    ],
    ['a recorded run, the same way', '<CliInvocation path="a.txt" />', ['CodeExample', { path: 'a.txt' }]],
    [
      'a figure, with the paths of its pictures',
      '<Figure src="a.png" darkSrc="/images/b.png" alt="A" caption="C" />',
      ['Figure', { src: 'docs/guides/a.png', darkSrc: 'images/b.png', alt: 'A', caption: 'C' }],
    ],
    [
      'code, highlighted',
      '```python title="a.py"\nx = 1\n```',
      ['CodeBlock', { language: 'python', title: 'a.py', lines: [['x = ', ['n', '1']]] }],
    ],
  ])('%s', (_what, text, node) => {
    expect(bodyOf(text)).toEqual([node]);
  });

  test('a block component written in one line is not inside a paragraph', () => {
    expect(bodyOf('<Details summary="More">Text.</Details>')).toEqual([['Details', { summary: 'More' }, 'Text.']]);
  });

  test('a body with a foreign component is not compiled: nothing could render it', () => {
    const { body, diagnostics } = compilePage('<Foo />\n\nText.');
    expect(body).toEqual([]);
    expect(diagnostics).toHaveLength(1);
  });
});

describe('install commands', () => {
  test('stand in tabs for uv and pip, which all pages share', () => {
    const [tabs] = bodyOf('<PackageInstall name="dagster dagster-webserver" />');
    const command = (tool: string, word: string): BodyNode => [
      'CodeBlock',
      {
        language: 'bash',
        lines: [[['f', tool], ' ', ['s', word], ' ', ['s', 'dagster'], ' ', ['s', 'dagster-webserver']]],
      },
    ];
    expect(tabs).toEqual([
      'Tabs',
      { groupId: 'package-manager' },
      ['TabItem', { label: 'uv' }, command('uv', 'add')],
      ['TabItem', { label: 'pip' }, command('pip', 'install')],
    ]);
  });
});

describe('a diagram', () => {
  const diagram = (...lines: string[]): string =>
    ['<Diagram alt="A graph." caption="C">', '', ...lines, '', '</Diagram>'].join('\n');

  function svgOf(dot: string): string {
    const [node] = bodyOf(diagram('```dot', dot, '```'));
    expect(node).toEqual([
      'Diagram',
      { alt: 'A graph.', caption: 'C', svg: expect.stringMatching(/^<svg [\s\S]*<\/svg>$/) },
    ]);
    return textProp(node as BodyElement, 'svg') ?? '';
  }

  test('is drawn, with its texts', () => {
    expect(svgOf('digraph { orders -> report [label="feeds"] }')).toMatch(/>orders<[\s\S]*>report<[\s\S]*>feeds</);
  });

  test('has no colors of its own, not even those that its author gives: the style sheet has them for both modes', () => {
    const svg = svgOf(
      'digraph { a [color=red, fillcolor="#ffcc00", style=filled]; a -> b [color=blue, fontcolor=green] }',
    );
    expect(svg).not.toMatch(/red|blue|green|ffcc00|black|white/i);
    expect(svg).not.toMatch(/\b(fill|stroke)="/);
  });

  test('keeps the classes that the style sheet knows', () => {
    const svg = svgOf('digraph { a [class="asset"]; a -> b }');
    expect(svg).toMatch(/class="node asset"/);
    expect(svg).toMatch(/class="edge"/);
  });

  test('has no ids and no titles: several stand in one page, and its own text names it', () => {
    expect(svgOf('digraph { a -> b }')).not.toMatch(/ id="|<title|<!--/);
  });

  test.each([
    ['that is no graph is a problem at its code', diagram('```dot', 'digraph { a -> }', '```'), FIRST_LINE + 2],
    ['without code is a problem where it stands', diagram('Text.'), FIRST_LINE],
  ])('%s', (_what, text, line) => {
    expect(compilePage(text).diagnostics).toEqual([
      expect.objectContaining({
        code: 'diagram',
        line,
        message: expect.stringMatching(/^The diagram cannot be drawn: /),
        expected: expect.stringContaining('```dot'),
      }),
    ]);
  });
});
