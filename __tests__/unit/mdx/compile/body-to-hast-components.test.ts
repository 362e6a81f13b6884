import type { Element, Root } from 'hast';
import { createPageCompiler, FIRST_LINE, type PageCompiler } from '../../../fixtures/pages';
import { element, textProperty } from '../../../../src/mdx/hast/element';
import type { CodeToken } from '../../../../src/mdx/hast/code-line';

let compilePage: PageCompiler;

beforeAll(async () => {
  compilePage = await createPageCompiler();
});

/** The content of a text in which nothing is wrong. */
function contentOf(text: string): Root['children'] {
  const { body, diagnostics } = compilePage(text);
  expect(diagnostics).toEqual([]);
  return body.children;
}

describe('components keep their names, props and children', () => {
  test.each<[string, string, Element]>([
    [
      'details',
      '<Details summary="More">\n\nText.\n\n</Details>',
      element('Details', { summary: 'More' }, [element('p', {}, ['Text.'])]),
    ],
    ['steps', '<Steps>\n\n1. One\n\n</Steps>', element('Steps', {}, [element('ol', {}, [element('li', {}, ['One'])])])],
    [
      'cards',
      '<Cards>\n  <Card title="A" href="/a" />\n</Cards>',
      element('Cards', {}, [element('Card', { title: 'A', href: '/a' })]),
    ],
    ['an admonition', ':::tip\n\nText.\n\n:::', element('Admonition', { kind: 'tip' }, [element('p', {}, ['Text.'])])],
    [
      'an admonition with a title, as text',
      ':::tip[Mind *this*]\n\nText.\n\n:::',
      element('Admonition', { kind: 'tip', title: 'Mind this' }, [element('p', {}, ['Text.'])]),
    ],
    ['a shared text', '<Partial file="a.mdx" />', element('Partial', { file: 'a.mdx' })],
    [
      'a sample, which stands there once it is known',
      '<CodeExample path="a.py" region="b" title="a.py" />',
      element('CodeExample', { path: 'a.py', region: 'b', title: 'a.py' }),
    ],
    ['a recorded run, the same way', '<CliInvocation path="a.txt" />', element('CodeExample', { path: 'a.txt' })],
    [
      'a figure, with the paths of its pictures',
      '<Figure src="a.png" darkSrc="/images/b.png" alt="A" caption="C" />',
      element('Figure', { src: 'docs/guides/a.png', darkSrc: 'images/b.png', alt: 'A', caption: 'C' }),
    ],
    [
      'code, highlighted',
      '```python title="a.py"\nx = 1\n```',
      element('CodeBlock', { language: 'python', title: 'a.py' }, [], { lines: [['x = ', ['n', '1']]] }),
    ],
  ])('%s', (_what, text, node) => {
    expect(contentOf(text)).toEqual([node]);
  });

  test('a block component written in one line is not inside a paragraph', () => {
    expect(contentOf('<Details summary="More">Text.</Details>')).toEqual([
      element('Details', { summary: 'More' }, ['Text.']),
    ]);
  });

  test('a body with a foreign component is not compiled: nothing could render it', () => {
    const { body, diagnostics } = compilePage('<Foo />\n\nText.');
    expect(body.children).toEqual([]);
    expect(diagnostics).toHaveLength(1);
  });
});

describe('install commands', () => {
  test('stand in tabs for uv and pip, which all pages share', () => {
    const [tabs] = contentOf('<PackageInstall name="dagster dagster-webserver" />');
    const command = (tool: string, ...words: string[]): Element =>
      element('CodeBlock', { language: 'bash' }, [], {
        lines: [
          [
            ['f', tool],
            ...[...words, 'dagster', 'dagster-webserver'].flatMap((word): CodeToken[] => [' ', ['s', word]]),
          ],
        ],
      });
    expect(tabs).toEqual(
      element('Tabs', { groupId: 'package-manager' }, [
        element('TabItem', { label: 'uv' }, [command('uv', 'add')]),
        element('TabItem', { label: 'pip' }, [command('pip', 'install', '-e', '.')]),
      ]),
    );
  });
});

test('an extra is quoted, because shells read brackets as patterns', () => {
  expect(JSON.stringify(contentOf('<PackageInstall name="dagster-aws[redshift]" />'))).toContain(
    "'dagster-aws[redshift]'",
  );
});

describe('a diagram', () => {
  const diagram = (...lines: string[]): string =>
    ['<Diagram alt="A graph." caption="C">', '', ...lines, '', '</Diagram>'].join('\n');

  function svgOf(dot: string): string {
    const [node] = contentOf(diagram('```dot', dot, '```'));
    expect(node).toEqual(
      element('Diagram', { alt: 'A graph.', caption: 'C', svg: expect.stringMatching(/^<svg [\s\S]*<\/svg>$/) }),
    );
    return textProperty(node as Element, 'svg') ?? '';
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
    ['that is no graph is a problem at its line', diagram('```dot', 'digraph {', 'a -> }', '```'), FIRST_LINE + 4],
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
