import type { BodyNode } from '../../../../src/mdx/body/body-tree';
import { nameTabs } from '../../../../src/mdx/body/name-tabs';

const tabs = (...items: readonly BodyNode[]): BodyNode => ['Tabs', 0, ...items];

test('each alternative gets an anchor from its label, one of its own where labels repeat, within others, too', () => {
  const inner = tabs(['TabItem', { label: 'uv' }, 'b']);
  const body = [
    tabs(['TabItem', { label: 'uv' }, 'a'], ['TabItem', { label: 'macOS & Linux' }, inner]),
    ['p', 0, 'Text'],
    tabs(['TabItem', { label: 'uv' }]),
  ] satisfies BodyNode[];
  expect(nameTabs(body)).toEqual([
    tabs(
      ['TabItem', { label: 'uv', id: 'tab-uv' }, 'a'],
      [
        'TabItem',
        { label: 'macOS & Linux', id: 'tab-macos--linux' },
        tabs(['TabItem', { label: 'uv', id: 'tab-uv-1' }, 'b']),
      ],
    ),
    ['p', 0, 'Text'],
    tabs(['TabItem', { label: 'uv', id: 'tab-uv-2' }]),
  ]);
});
