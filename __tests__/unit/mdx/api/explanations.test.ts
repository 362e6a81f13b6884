import type { Element } from 'hast';
import { listOf, partOf, partsOf, splitItem } from '../../../../src/mdx/api/explanations';
import { element, root, type Child } from '../../../../src/mdx/hast/element';

const list = (...items: Child[][]): Element =>
  element(
    'ul',
    {},
    items.map((nodes) => element('li', {}, nodes)),
  );
const code = (name: string): Element => element('code', {}, [name]);

describe('what a page says in an entry', () => {
  const entry: Element = element('ApiSymbol', {}, [
    element('p', {}, ['Summary.']),
    element('Parameters', {}, [
      list([code('key'), ': its ', element('em', {}, ['key']), '.'], [element('p', {}, [code('tags'), ': labels.'])]),
    ]),
    element('ul', {}, [element('li', {}, [code('prose'), ': a list of its own.'])]),
    element('Returns', {}, [element('p', {}, ['The spec.'])]),
  ]);
  const { prose, items } = partsOf(entry);

  test('is prose outside of its parts', () => {
    expect(prose).toEqual([
      element('p', {}, ['Summary.']),
      element('ul', {}, [element('li', {}, [code('prose'), ': a list of its own.'])]),
    ]);
  });

  test('is, in a part, the text of each item by its name, whether the list is tight or loose', () => {
    expect(items('Parameters').get('key')).toEqual(root(['its ', element('em', {}, ['key']), '.']).children);
    expect(items('Parameters').get('tags')).toEqual([element('p', {}, ['labels.'])]);
  });

  test('is nothing in a part that it does not have', () => {
    expect(items('Members').size).toBe(0);
  });
});

test('paragraphs below the first of an item are kept', () => {
  const { items } = partsOf(
    element('ApiSymbol', {}, [
      element('Members', {}, [list([element('p', {}, [code('merge'), ': a copy.']), element('p', {}, ['More.'])])]),
    ]),
  );
  expect(items('Members').get('merge')).toEqual([element('p', {}, ['a copy.']), element('p', {}, ['More.'])]);
});

test.each<[string, Child[]]>([
  ['text', ['its key']],
  ['nothing', []],
  ['a paragraph of text', [element('p', {}, ['its key'])]],
  ['code with markup in it', [element('code', {}, [element('em', {}, ['key'])]), ': its key']],
])('an item that begins with %s explains no name', (_what, nodes) => {
  expect(partsOf(element('ApiSymbol', {}, [element('Parameters', {}, [list(nodes)])])).items('Parameters').size).toBe(
    0,
  );
});

test('a list inside an item explains names of its own', () => {
  const { prose, items } = splitItem(element('li', {}, ['a copy.', list([code('tags'), ': labels.'])]).children);
  expect(prose).toEqual(root(['a copy.']).children);
  expect([...items]).toEqual([['tags', root(['labels.']).children]]);
});

test('a part and a list are made of items, and are left out where there are none', () => {
  const item: Element = element('ApiItem', { name: 'key' });
  expect(partOf('Parameters', [item])).toEqual([
    element('ApiPart', { title: 'Parameters' }, [element('dl', {}, [item])]),
  ]);
  expect([...partOf('Parameters', []), ...listOf([])]).toEqual([]);
});
