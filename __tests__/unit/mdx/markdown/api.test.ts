import type { Element, ElementData } from 'hast';
import type { MarkdownContext } from '../../../../src/mdx/markdown/context';
import { toMarkdown } from '../../../../src/mdx/markdown/to-markdown';
import { element, root } from '../../../../src/mdx/hast/element';

const CONTEXT: MarkdownContext = {
  linkUrl: (to) => (to.startsWith('/') ? `https://site.test${to}` : to),
  imageUrl: () => undefined,
  childPages: [],
};

const markdownOf = (...nodes: Element[]): string => toMarkdown(root(nodes), CONTEXT);

test('the entry of a symbol: name, facts, signature, explanation', () => {
  const props = {
    id: 'dagster.asset_check',
    name: 'asset_check',
    module: 'dagster',
    kind: 'typeAlias',
    source: 'https://code.test/asset_check.py#L7',
  };
  const data: Partial<ElementData> = {
    signature: [['@', ['f', 'asset_check'], '('], ['  ', ['p', 'name'], ': ', ['', 'str', '/str']], [')']],
    stages: [{ stage: 'deprecated', until: '2.0' }],
    bases: [['', 'Check', '/check']],
  };
  expect(markdownOf(element('ApiSymbol', props, [element('p', {}, ['Tests an asset.'])], data))).toBe(
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
  expect(markdownOf(element('CliCommand', props, [element('p', {}, ['Starts the UI.'])]))).toBe(
    '### dg dev\n\nDeprecated.\n\n```text\ndg dev [OPTIONS]\n```\n\nStarts the UI.',
  );
});

test('the entry of a setting: path, file, type, default, explanation', () => {
  const props = { id: 'telemetry', name: 'telemetry', file: 'dagster.yaml', preset: '{}', required: true };
  const data: Partial<ElementData> = { type: ['Shape'] };
  expect(markdownOf(element('Setting', props, [element('p', {}, ['Statistics.'])], data))).toBe(
    '### telemetry\n\nSetting in `dagster.yaml`: `Shape`, required, default `{}`\n\nStatistics.',
  );
});

test('the parts of an entry: lists of names with their facts, a member with what it takes below it', () => {
  const name: Element = element('ApiItem', { name: 'name', required: true }, ['The name.'], {
    type: [['', 'str', '/str']],
  });
  const limit: Element = element('ApiItem', { name: 'limit', preset: '10' }, [], {
    type: ['int'],
    environment: ['LIMIT'],
  });
  const raised: Element = element('ApiItem', { name: 'CheckError', to: '/errors#CheckError' }, [
    element('p', {}, ['Never.']),
  ]);
  const member: Element = element('ApiMember', { id: 'a.b', kind: 'method' }, [element('dl', {}, [limit])], {
    signature: [['b', '('], ['  limit'], [')']],
    stages: [{ stage: 'beta' }],
  });
  expect(
    markdownOf(element('ApiPart', { title: 'Parameters' }, [element('dl', {}, [name, limit, raised, member])])),
  ).toBe(
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
