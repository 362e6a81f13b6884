import type { BodyNode } from '../../../../src/mdx/body/body-tree';
import type { MarkdownContext } from '../../../../src/mdx/markdown/context';
import { toMarkdown } from '../../../../src/mdx/markdown/to-markdown';

const CONTEXT: MarkdownContext = {
  linkUrl: (to) => (to.startsWith('/') ? `https://site.test${to}` : to),
  imageUrl: () => undefined,
  childPages: [],
};

const markdownOf = (...nodes: BodyNode[]): string => toMarkdown(nodes, CONTEXT);

test('the entry of a symbol: name, facts, signature, explanation', () => {
  const props = {
    id: 'dagster.asset_check',
    name: 'asset_check',
    module: 'dagster',
    kind: 'typeAlias',
    signature: [['@', ['f', 'asset_check'], '('], ['  ', ['p', 'name'], ': ', ['', 'str', '/str']], [')']],
    stages: [{ stage: 'deprecated', until: '2.0' }],
    bases: [['', 'Check', '/check']],
    source: 'https://code.test/asset_check.py#L7',
  };
  expect(markdownOf(['ApiSymbol', props, ['p', 0, 'Tests an asset.']])).toBe(
    [
      '### asset_check',
      'type alias from `dagster`, base `Check`, deprecated, gone in 2.0, [source](https://code.test/asset_check.py#L7)',
      '```python\n@asset_check(\n  name: str\n)\n```',
      'Tests an asset.',
    ].join('\n\n'),
  );
});

test('the entry of a command: name, usage, explanation', () => {
  const props = { id: 'dg-dev', name: 'dg dev', usage: 'dg dev [OPTIONS]', deprecated: true };
  expect(markdownOf(['CliCommand', props, ['p', 0, 'Starts the UI.']])).toBe(
    '### dg dev\n\nDeprecated.\n\n```text\ndg dev [OPTIONS]\n```\n\nStarts the UI.',
  );
});

test('the parts of an entry: lists of names with their facts, a member with what it takes below it', () => {
  const name: BodyNode = ['ApiItem', { name: 'name', type: [['', 'str', '/str']], required: true }, 'The name.'];
  const limit: BodyNode = ['ApiItem', { name: 'limit', type: ['int'], preset: '10', environment: ['LIMIT'] }];
  const raised: BodyNode = ['ApiItem', { name: 'CheckError', to: '/errors#CheckError' }, ['p', 0, 'Never.']];
  const member: BodyNode = [
    'ApiMember',
    { id: 'a.b', kind: 'method', signature: [['b', '('], ['  limit'], [')']], stages: [{ stage: 'beta' }] },
    ['dl', 0, limit],
  ];
  expect(markdownOf(['ApiPart', { title: 'Parameters' }, ['dl', 0, name, limit, raised, member]])).toBe(
    [
      '**Parameters**',
      '',
      '- `name` (`str`, required): The name.',
      '- `limit` (`int`, default `10`, env `LIMIT`)',
      '- [`CheckError`](https://site.test/errors#CheckError): Never.',
      '- `b(limit)` (beta)',
      '  - `limit` (`int`, default `10`, env `LIMIT`)',
    ].join('\n'),
  );
});
