import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addCodeTools, listenToCodeTools } from '../../../src/behaviors/code-tools';
import { CodeBlock } from '../../../src/components/mdx/CodeBlock';
import type { CodeLine } from '../../../src/mdx/code/highlighter';
import { installClipboard } from '../../fixtures/clipboard';

const clipboard = installClipboard();

const block = (language: string, lines: readonly CodeLine[], removed: readonly number[] = []) => (
  <CodeBlock language={language} lines={lines} removed={removed} />
);

/** Shows a block in a page that has come to life. */
function show(element: ReactNode) {
  const page = render(element);
  addCodeTools(page.container);
  return page;
}

/** What the clipboard holds after the copy button of a block was pressed. */
async function copied(language: string, lines: readonly CodeLine[], removed?: readonly number[]): Promise<string> {
  show(block(language, lines, removed));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  return clipboard.text;
}

beforeAll(listenToCodeTools);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(clipboard, { text: '', isRefusing: false });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the copy button copies', () => {
  test.each<[string, string, readonly CodeLine[], string]>([
    [
      'all lines, whatever their colors',
      'python',
      [[['k', 'import'], ' dg'], [], ['dg.run()']],
      'import dg\n\ndg.run()',
    ],
    [
      'of a session the commands alone',
      'console',
      [['$ dg dev'], ['Serving'], [['f', '$ dg'], ' check']],
      'dg dev\ndg check',
    ],
    ['all lines of a session without a prompt', 'console', [['Serving'], ['Done']], 'Serving\nDone'],
    ['commands of a shell without their prompt', 'bash', [['$ cd a'], ['ls']], 'cd a\nls'],
    ['a dollar that is no prompt', 'bash', [['echo $HOME'], ['$HOME/run']], 'echo $HOME\n$HOME/run'],
    [
      'the lines below a command where the language is no session',
      'bash',
      [['$ cat <<E'], ['text'], ['E']],
      'cat <<E\ntext\nE',
    ],
  ])('%s', async (_what, language, lines, text) => {
    expect(await copied(language, lines)).toBe(text);
  });

  test('a change as it comes out: without the lines that it takes away', async () => {
    expect(await copied('python', [['a'], ['old'], ['new']], [2])).toBe('a\nnew');
  });

  test('nothing where the browser refuses, and says so', async () => {
    clipboard.isRefusing = true;
    await copied('python', [['a']]);
    expect(screen.getByRole('button', { name: 'Copy failed' })).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Copy failed');
  });
});

test('the copy button says that it has copied, and is then ready again', async () => {
  await copied('python', [['a']]);
  expect(screen.getByRole('button', { name: 'Copied' })).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => void jest.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Copy' })).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

describe('the wrap button', () => {
  const wrap = (): HTMLElement | null => screen.queryByRole('button', { name: 'Wrap lines' });
  const ofLength = (length: number): CodeLine[] => [['short'], ['x'.repeat(length)]];

  test.each([
    [40, undefined],
    [41, 'phoneOnly'],
    [84, 'phoneOnly'],
    [85, ''],
  ])('of a block whose longest line has %i characters has the class %j', (length, className) => {
    show(block('python', ofLength(length)));
    expect(wrap()?.className).toBe(className);
  });

  test('wraps the lines, unwraps them, and says which', () => {
    const { container } = show(block('python', ofLength(200)));
    const isWrapped = () => container.querySelector('figure')?.dataset.wrapped !== undefined;
    expect([isWrapped(), wrap()?.getAttribute('aria-pressed')]).toEqual([false, 'false']);
    fireEvent.click(wrap()!);
    expect([isWrapped(), wrap()?.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    fireEvent.click(wrap()!);
    expect([isWrapped(), wrap()?.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  });
});

test('an article that is started again has the buttons once', () => {
  const { container } = show(block('python', [['a']]));
  addCodeTools(container);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('what only JavaScript can do is not in the HTML', () => {
  expect(renderToStaticMarkup(block('python', [['x'.repeat(200)]]))).not.toContain('<button');
});
