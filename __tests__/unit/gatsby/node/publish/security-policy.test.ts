import { createHash } from 'node:crypto';
import { assistantSchema } from '../../../../../src/content-model/site/assistant';
import { assistantOrigins, withSecurityPolicy } from '../../../../../src/gatsby/node/publish/security-policy';

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The policy of a page, by directive. */
function policyOf(html: string): Record<string, string[]> {
  const content = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    content
      .split(';')
      .map((directive) => directive.split(' '))
      .map(([name, ...from]) => [name, from]),
  );
}

const page = (head: string, body = ''): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test('scripts of a page are known by their hashes, wherever they stand, and others do not run', () => {
  const html = page(
    '<script>let a = 1 < 2;</script>',
    '<script id="b">\n  b();\n</script><script src="/app.js" async></script>',
  );
  expect(policyOf(withSecurityPolicy(html, []))['script-src']).toEqual([
    "'self'",
    hash('let a = 1 < 2;'),
    hash('\n  b();\n'),
  ]);
});

test('data in a page needs no hash', () => {
  const html = page('<script type="application/ld+json" data-gatsby-head="true">{"a":1}</script>');
  expect(policyOf(withSecurityPolicy(html, []))['script-src']).toEqual(["'self'"]);
});

test('styles of a page are known by their hashes, also those for browsers without JavaScript', () => {
  const html = page('<noscript><style>p{color:red}</style></noscript><link rel="stylesheet" href="/styles.css"/>');
  const policy = policyOf(withSecurityPolicy(html, []));
  expect(policy['style-src-elem']).toEqual(["'self'", hash('p{color:red}')]);
});

test('a page that was built before gets the policy of now, and one that stays the same is not changed', () => {
  const first = withSecurityPolicy(page('<script>a()</script>'), []);
  expect(withSecurityPolicy(first, [])).toBe(first);
  const second = withSecurityPolicy(first.replace('a()', 'b()'), []);
  expect(policyOf(second)['script-src']).toEqual(["'self'", hash('b()')]);
  expect(second.match(/Content-Security-Policy/g)).toHaveLength(1);
});

describe('[SITE-01] [ASK-01] a page asks nobody but its own origin', () => {
  const FROM = ['default-src', 'script-src', 'style-src-elem', 'img-src'] as const;

  test.each([
    null,
    assistantSchema.parse({ kind: 'builtin' }),
    assistantSchema.parse({ kind: 'off', script: 'https://left.over/a.js' }),
  ])('without an assistant of a third party: %j', (assistant) => {
    const policy = policyOf(withSecurityPolicy(page(''), assistantOrigins(assistant)));
    for (const name of FROM) expect(policy[name]?.filter((from) => from.includes(':') && from !== 'data:')).toEqual([]);
  });

  test('and those that a third party needs, each of them once', () => {
    const assistant = assistantSchema.parse({
      kind: 'script',
      script: 'https://assistant.example/widget.js',
      origins: ['https://api.assistant.example', 'https://assistant.example/more'],
    });
    const policy = policyOf(withSecurityPolicy(page(''), assistantOrigins(assistant)));
    for (const name of FROM) {
      expect(policy[name]?.slice(0, 3)).toEqual([
        "'self'",
        'https://assistant.example',
        'https://api.assistant.example',
      ]);
    }
  });
});
