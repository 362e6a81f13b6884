import type { Element } from 'hast';
import { nameTabs } from '../../../../src/mdx/compile/name-tabs';
import { element, root } from '../../../../src/mdx/hast/element';

const tabs = (...items: Element[]): Element => element('Tabs', {}, items);

test('each alternative gets an anchor from its label, one of its own where labels repeat, within others, too', () => {
  const inner = tabs(element('TabItem', { label: 'uv' }, ['b']));
  const body = root([
    tabs(element('TabItem', { label: 'uv' }, ['a']), element('TabItem', { label: 'macOS & Linux' }, [inner])),
    element('p', {}, ['Text']),
    tabs(element('TabItem', { label: 'uv' })),
  ]);
  expect(nameTabs(body)).toEqual(
    root([
      tabs(
        element('TabItem', { label: 'uv', id: 'tab-uv' }, ['a']),
        element('TabItem', { label: 'macOS & Linux', id: 'tab-macos--linux' }, [
          tabs(element('TabItem', { label: 'uv', id: 'tab-uv-1' }, ['b'])),
        ]),
      ),
      element('p', {}, ['Text']),
      tabs(element('TabItem', { label: 'uv', id: 'tab-uv-2' })),
    ]),
  );
});
