import { highlight, LANGUAGES } from '../../../../src/mdx/code/highlighter';
import type { CodeLine, CodeToken } from '../../../../src/mdx/hast/code-line';

const PYTHON = `import dagster as dg


@dg.asset(deps=["raw"], retry_policy=dg.RetryPolicy(max_retries=3))
def report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    """Writes the report."""
    rows = [f"{name!r}: {1_000.5}" for name in ("a", 'b') if not None]  # a comment
\treturn dg.MaterializeResult(metadata={"rows": len(rows)})
`;

const YAML = `# dagster.yaml
run_retries:
  enabled: true
  max_retries: 3 # per run
  on: &anchor ["a", 'b', null]
text: |
  Two
  lines
`;

const CONSOLE = `$ uv add dagster && dg dev --port 3000
Serving on http://127.0.0.1:3000
$ echo "done" | tee 'out.txt'
done
`;

const textOf = (token: CodeToken): string => (typeof token === 'string' ? token : token[1]);
const joined = (lines: readonly CodeLine[]): string => lines.map((line) => line.map(textOf).join('')).join('\n');
const classOf = (token: CodeToken | undefined): string | undefined =>
  token === undefined || typeof token === 'string' ? undefined : token[0];

describe.each([
  ['python', PYTHON],
  ['yaml', YAML],
  ['console', CONSOLE],
  ['text', PYTHON],
  ['no-such-language', PYTHON],
])('%s', (language, code) => {
  const lines = highlight(code, language);

  test('loses and adds nothing: the tokens joined are the code', () => {
    expect(joined(lines)).toBe(code);
  });

  test('neighbors never have the same class', () => {
    for (const line of lines)
      line.slice(1).forEach((token, index) => {
        expect([textOf(token), classOf(token)]).not.toEqual([textOf(token), classOf(line[index])]);
      });
  });

  test('has no token without text', () => {
    expect(lines.flat().map(textOf)).not.toContain('');
  });
});

describe('a token has one class for what it means', () => {
  test.each<[string, string, string, CodeToken]>([
    ['a keyword', 'python', 'return 1', ['k', 'return']],
    ['a text', 'python', 'x = "a"', ['s', '"a"']],
    ['a comment', 'python', 'x  # why', ['c', '# why']],
    ['the name of a function', 'python', 'def run(): pass', ['f', 'run']],
    ['a number', 'python', 'x = 12', ['n', '12']],
    ['a text', 'yaml', 'a: "b"', ['s', '"b"']],
    ['a comment', 'yaml', 'a: b # why', ['c', '# why']],
    ['a command', 'bash', 'uv add dagster', ['f', 'uv']],
  ])('%s (%s: %s)', (_what, language, code, token) => {
    expect(highlight(code, language).flat()).toContainEqual(token);
  });

  test.each([
    ['a plain name', 'python', 'value', ['value']],
    ['code in no language', 'text', 'return "a"', ['return "a"']],
    ['code in an unknown language', 'no-such-language', 'return "a"', ['return "a"']],
  ])('%s has none', (_what, language, code, line) => {
    expect(highlight(code, language)).toEqual([line]);
  });

  test('white space at the edges of a line has none', () => {
    expect(highlight('    pass', 'python')[0]?.[0]).toBe('    ');
  });
});

test('an empty line has no tokens', () => {
  expect(highlight('a\n\nb', 'text')).toEqual([['a'], [], ['b']]);
  expect(highlight('a\n\nb', 'python')[1]).toEqual([]);
});

test('every language that a fence may name is listed once', () => {
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length);
  expect(LANGUAGES).toEqual(expect.arrayContaining(['text', 'python', 'yaml', 'console', 'bash']));
});
