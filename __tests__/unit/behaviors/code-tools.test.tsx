import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addCodeTools, listenToCodeTools } from '../../../src/behaviors/code-tools';
import { CodeBlock } from '../../../src/components/mdx/CodeBlock';
import type { CodeLine, CodeToken } from '../../../src/mdx/hast/code-line';
import { installClipboard } from '../../fixtures/clipboard';

const clipboard = installClipboard();

const PROMPT: CodeToken = ['prompt', '$ '];

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
      'commands without their prompts',
      'console',
      [
        [PROMPT, 'dg dev \\'],
        [['prompt', '> '], '--port 3001'],
      ],
      'dg dev \\\n--port 3001',
    ],
  ])('%s', async (_what, language, lines, text) => {
    expect(await copied(language, lines)).toBe(text);
  });

  test('of a session the commands alone, each whole', async () => {
    const lines: CodeLine[] = [
      [PROMPT, 'cat <<E'],
      [],
      ['E'],
      [],
      ['printed'],
      [PROMPT, ['f', 'dg'], ' check'],
      ['Done'],
    ];
    show(<CodeBlock language="console" lines={lines} output={[4, 5, 7]} />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(clipboard.text).toBe('cat <<E\n\nE\ndg check');
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

  test('is not there for one line, which wraps already', () => {
    show(block('bash', [['x'.repeat(200)]]));
    expect(wrap()).toBeNull();
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

describe('the download button', () => {
  const downloads = () => screen.queryAllByRole('button', { name: /^Download/ }).map((button) => button.title);
  const titled = (title: string) => (
    <CodeBlock language="python" title={title} lines={[['old'], ['new']]} removed={[1]} />
  );

  test.each([
    ['bikes.py', ['Download bikes.py']],
    ['src/bike_share/defs/bikes.py', ['Download bikes.py']],
    ['.env', ['Download .env']],
    ['deploy/Dockerfile', ['Download Dockerfile']],
    ['Part of the task definition', []],
    ['alert_policies.yaml (one entry)', []],
    ['macOS', []],
  ])('of a block with the title %s: %j', (title, names) => {
    show(titled(title));
    expect(downloads()).toEqual(names);
  });

  test('gives the text of the block under the name of the file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(`${this.href} ${this.download}`);
    });
    show(titled('src/defs/bikes.py'));
    fireEvent.click(screen.getByRole('button', { name: 'Download bikes.py' }));
    expect(names).toEqual(['blob:1 bikes.py']);
    expect(files[0]?.size).toBe('new\n'.length);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
    jest.restoreAllMocks();
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
