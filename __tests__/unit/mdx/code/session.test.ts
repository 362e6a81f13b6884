import { lineTexts } from '../../../../src/mdx/code/code-text';
import { highlightCode } from '../../../../src/mdx/code/session';

/** The lines of a session that are typed, by their prompt and the rest. */
function typed(session: string, language = 'console'): (readonly [prompt: string, rest: string])[] {
  const { lines, output } = highlightCode(session, language);
  return lines.flatMap((line, index) => {
    if (output.includes(index + 1)) return [];
    const [first] = line;
    const isPrompt = typeof first === 'object' && first[0] === 'prompt';
    return [[isPrompt ? first[1] : '', lineTexts([isPrompt ? line.slice(1) : line])[0] ?? ''] as const];
  });
}

describe('of a session, what is typed is', () => {
  test.each<[string, string, ReturnType<typeof typed>]>([
    [
      'the lines with a prompt',
      '$ dg dev\nServing\n\n$ dg check\nDone',
      [
        ['$ ', 'dg dev'],
        ['$ ', 'dg check'],
      ],
    ],
    [
      'a command that a backslash continues, with and without a prompt',
      '$ curl \\\n  --head \\\n> localhost\nHTTP/1.1 200 OK',
      [
        ['$ ', 'curl \\'],
        ['', '  --head \\'],
        ['> ', 'localhost'],
      ],
    ],
    [
      'a text in quotes, over its lines',
      '$ python -c "\nimport dagster\n"\n1.11.16',
      [
        ['$ ', 'python -c "'],
        ['', 'import dagster'],
        ['', '"'],
      ],
    ],
    [
      'a here document, with its empty lines',
      '$ cat > .env <<EOF\nA=1\n\nB=2\nEOF\n$ ls\n.env',
      [
        ['$ ', 'cat > .env <<EOF'],
        ['', 'A=1'],
        ['', ''],
        ['', 'B=2'],
        ['', 'EOF'],
        ['$ ', 'ls'],
      ],
    ],
    [
      'a pipe that goes on',
      '$ ls |\n  sort\na',
      [
        ['$ ', 'ls |'],
        ['', '  sort'],
      ],
    ],
    [
      'the next command, even if a quote is left open',
      "$ echo don't\n$ ls",
      [
        ['$ ', "echo don't"],
        ['$ ', 'ls'],
      ],
    ],
    ['no output that begins as a continued line', '$ npm run build\n> docs@0.0.1 build', [['$ ', 'npm run build']]],
    ['no dollar further right', '$ ls\n  $ cost', [['$ ', 'ls']]],
  ])('%s', (_what, session, lines) => {
    expect(typed(session)).toEqual(lines);
  });

  test('the same in a block of shell that has prompts', () => {
    expect(typed('$ cd a\nprinted', 'bash')).toEqual([['$ ', 'cd a']]);
  });
});

test('commands are highlighted as shell, from line to line, and output is not', () => {
  const { lines } = highlightCode('$ echo "a\nif b"\nif true', 'console');
  expect(lines[0]).toEqual([['prompt', '$ '], ['f', 'echo'], ' ', ['s', '"a']]);
  expect(lines[1]).toEqual([['s', 'if b"']]);
  expect(lines[2]).toEqual(['if true']);
});

test('nothing is lost or added', () => {
  const session = '$ uv add dagster && \\\n> dg dev\n\nServing\n$ echo "a\n\tb" # c\na\n';
  expect(lineTexts(highlightCode(session, 'console').lines).join('\n')).toBe(session);
});

test.each([
  ['python', '$ a\nb'],
  ['bash', 'echo $HOME\n$HOME/run'],
  ['console', 'Serving\nDone'],
])('code in %s without a prompt of a shell is no session', (language, code) => {
  expect(highlightCode(code, language).output).toEqual([]);
});
