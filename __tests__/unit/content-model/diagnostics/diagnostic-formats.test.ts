import { diagnostic, type Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { formatAnnotations, formatJson } from '../../../../src/content-model/diagnostics/diagnostic-formats';

const LINK = diagnostic(
  'link-broken',
  'content/docs/b.mdx',
  { line: 7, column: 3 },
  'The link leads to no page: /guid.',
  {
    expected: 'the route of a page',
    suggestion: '/guides',
  },
);
const ALT = diagnostic('image-alt', 'content/docs/a.mdx', { line: 2, column: 1 }, 'No text.', { severity: 'warning' });

describe('problems as JSON', () => {
  test('are sorted and counted, with all that is known of each', () => {
    const { suggestion, ...found } = LINK;
    expect(JSON.parse(formatJson([LINK, ALT]))).toEqual({
      errors: 1,
      warnings: 1,
      problems: [ALT, { ...found, nearest: suggestion }],
    });
  });

  test('may be none', () => {
    expect(JSON.parse(formatJson([]))).toEqual({ errors: 0, warnings: 0, problems: [] });
  });
});

describe('problems as workflow commands', () => {
  const annotate = (...diagnostics: Diagnostic[]): string[] => formatAnnotations(diagnostics).split('\n');

  test('name severity, file, line, column and kind, and say what to write instead', () => {
    expect(annotate(LINK)).toEqual([
      '::error file=content/docs/b.mdx,line=7,col=3,title=link-broken::' +
        'The link leads to no page: /guid.%0Aexpected: the route of a page%0Adid you mean: /guides',
    ]);
  });

  test('are one a line, sorted', () => {
    const lines = annotate(LINK, ALT);
    expect(lines.map((line) => /^::(\w+) file=([^,]+)/.exec(line)?.slice(1))).toEqual([
      ['warning', 'content/docs/a.mdx'],
      ['error', 'content/docs/b.mdx'],
    ]);
  });

  test('are escaped: a text can neither end a command nor a field of it', () => {
    const odd = diagnostic('yaml-syntax', 'content/docs/a,b:c.mdx', undefined, '100 %\r\n::error::');
    expect(annotate(odd)).toEqual([
      '::error file=content/docs/a%2Cb%3Ac.mdx,line=1,col=1,title=yaml-syntax::100 %25%0D%0A::error::',
    ]);
  });
});
