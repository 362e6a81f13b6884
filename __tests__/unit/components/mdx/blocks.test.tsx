import { fireEvent, render, screen, within } from '@testing-library/react';
import { Admonition } from '../../../../src/components/mdx/Admonition';
import { CodeBlock } from '../../../../src/components/mdx/CodeBlock';
import { Details } from '../../../../src/components/mdx/Details';
import { Heading2, Heading3, Heading4 } from '../../../../src/components/mdx/Heading';
import { Steps } from '../../../../src/components/mdx/Steps';
import type { CodeLine } from '../../../../src/mdx/hast/code-line';

describe('an admonition', () => {
  test.each([
    ['note', 'Note'],
    ['tip', 'Tip'],
    ['info', 'Info'],
    ['warning', 'Warning'],
    ['danger', 'Danger'],
  ] as const)('of the kind %s is called "%s", to screen readers and to eyes', (kind, name) => {
    render(<Admonition kind={kind}>Text.</Admonition>);
    const block = screen.getByRole('complementary', { name });
    expect(within(block).getByText(name).tagName).toBe('P');
    expect(block.textContent).toBe(`${name}Text.`);
  });

  test('is called by its title, where it has one', () => {
    render(
      <Admonition kind="tip" title="Mind the gap">
        Text.
      </Admonition>,
    );
    expect(screen.getByRole('complementary', { name: 'Mind the gap' }).textContent).toBe('Mind the gapText.');
  });
});

describe('a heading', () => {
  test.each([
    [2, Heading2],
    [3, Heading3],
    [4, Heading4],
  ])('of level %i has its id and a link to itself that is called by its text', (level, Heading) => {
    render(
      <Heading id="use-dg">
        Use <code>dg</code> <strong>now</strong>
      </Heading>,
    );
    const heading = screen.getByRole('heading', { level });
    expect(heading.id).toBe('use-dg');
    const link = within(heading).getByRole('link', { name: 'Direct link to Use dg now' });
    expect(link.getAttribute('href')).toBe('#use-dg');
  });

  test('that only screen readers have, as that of footnotes, has no such link', () => {
    render(
      <Heading2 id="footnote-label" className="sr-only">
        Footnotes
      </Heading2>,
    );
    expect(screen.getByRole('heading', { name: 'Footnotes' }).className).toBe('sr-only');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('[CONTENT-03] details', () => {
  const block = (): HTMLDetailsElement => screen.getByRole<HTMLDetailsElement>('group');

  test('are closed, under their summary', () => {
    render(<Details summary="More">Text.</Details>);
    expect(block().open).toBe(false);
    expect(screen.getByText('More').tagName).toBe('SUMMARY');
  });

  test('expand and collapse by a click on it', () => {
    render(<Details summary="More">Text.</Details>);
    fireEvent.click(screen.getByText('More'));
    expect(block().open).toBe(true);
    fireEvent.click(screen.getByText('More'));
    expect(block().open).toBe(false);
  });
});

test('steps hold what they are given', () => {
  render(
    <Steps>
      <ol>
        <li>One</li>
      </ol>
    </Steps>,
  );
  expect(screen.getByRole('listitem').textContent).toBe('One');
});

describe('a block of code', () => {
  const LINES: readonly CodeLine[] = [[['k', 'import'], ' a'], [], ['b ', ['c', '# why']]];

  const codeOf = (container: HTMLElement): HTMLElement | null => container.querySelector('code');

  test('shows its lines, each token in the class of its meaning', () => {
    const { container } = render(<CodeBlock language="python" lines={LINES} />);
    expect(codeOf(container)?.innerHTML).toBe('<span class="k">import</span> a\n\nb <span class="c"># why</span>');
  });

  test('can be reached by keyboard, to scroll it, and says its language', () => {
    const { container } = render(<CodeBlock language="python" lines={LINES} />);
    const pre = container.querySelector('pre');
    expect([pre?.tabIndex, pre?.dataset.language]).toEqual([0, 'python']);
  });

  test('of one line wraps from the start, so nothing scrolls and the keyboard has no stop there', () => {
    const { container, rerender } = render(<CodeBlock language="bash" lines={[['dg dev']]} />);
    const wraps = () => container.querySelector('figure')?.hasAttribute('data-wrapped');
    const isStop = () => container.querySelector('pre')?.hasAttribute('tabindex');
    expect([wraps(), isStop()]).toEqual([true, false]);
    rerender(<CodeBlock language="bash" lines={LINES} />);
    expect([wraps(), isStop()]).toEqual([false, true]);
  });

  test('of one line keeps words with hyphens whole, whatever colors they have', () => {
    const line: CodeLine = ['uv ', ['s', 'add --dev dagster=='], ['n', '1.11-rc'], ' x'];
    const { container } = render(<CodeBlock language="bash" lines={[line]} />);
    const words = [...container.querySelectorAll('.word')].map(({ innerHTML }) => innerHTML);
    expect(words).toEqual([
      '<span class="s">--dev</span>',
      '<span class="s">dagster==</span><span class="n">1.11-rc</span>',
    ]);
    expect(codeOf(container)?.textContent).toBe('uv add --dev dagster==1.11-rc x');
  });

  test('of several lines keeps options and paths whole where they wrap, and leaves all other tokens as they are', () => {
    const lines: readonly CodeLine[] = [['dg x ', ['s', '--asset-key trips two words']], [['c', '# in src/a.py']]];
    const { container, rerender } = render(<CodeBlock language="bash" lines={lines} />);
    const html =
      'dg x <span class="word"><span class="s">--asset-key</span></span><span class="s"> trips two words</span>\n' +
      '<span class="c"># in </span><span class="word"><span class="c">src/<wbr>a.py</span></span>';
    expect(codeOf(container)?.innerHTML).toBe(html);
    rerender(<CodeBlock language="bash" lines={lines} marked={[1]} />);
    expect(container.querySelectorAll('.word')).toHaveLength(2);
  });

  test('has its title as a caption, and none without', () => {
    const { container, rerender } = render(<CodeBlock language="python" lines={LINES} title="a.py" />);
    expect(container.querySelector('figcaption')?.textContent).toBe('a.py');
    rerender(<CodeBlock language="python" lines={LINES} />);
    expect(container.querySelector('figcaption')).toBeNull();
  });

  test.each([
    ['a long line', 'x'.repeat(80), undefined, 'measure'],
    ['a line too long for a phone', 'x'.repeat(40), undefined, 'phone'],
    ['a short line', 'x', undefined, null],
    ['a long line below its title', 'x'.repeat(80), 'a.py', null],
  ])('of several lines that begins with %s says where buttons would cover it', (_what, first, title, where) => {
    const lines = [[first], ['second']];
    const { container } = render(<CodeBlock language="python" lines={lines} {...(title !== undefined && { title })} />);
    expect(container.querySelector('figure')?.getAttribute('data-long-start')).toBe(where);
  });

  test('marks lines, counted from 1: those to look at, those added and those removed', () => {
    const { container } = render(<CodeBlock language="python" lines={LINES} marked={[1]} added={[2]} removed={[3]} />);
    const lines = [...(codeOf(container)?.children ?? [])];
    expect(lines.map(({ className }) => className)).toEqual(['marked', 'added', 'removed']);
    expect(codeOf(container)?.textContent).toBe('import a\n\nb # why\n');
  });

  test('where some lines are marked, the others are not', () => {
    const { container } = render(<CodeBlock language="python" lines={LINES} marked={[3]} />);
    const lines = [...(codeOf(container)?.children ?? [])];
    expect(lines.map(({ className }) => className)).toEqual(['', '', 'marked']);
  });
});
