import { listOf, partOf, partsOf, splitItem } from '../../../../src/mdx/api/explanations';
import { childrenOf, type BodyElement, type BodyNode } from '../../../../src/mdx/body/body-tree';

const list = (...items: BodyNode[][]): BodyElement => ['ul', 0, ...items.map((nodes): BodyNode => ['li', 0, ...nodes])];
const code = (name: string): BodyNode => ['code', 0, name];

describe('what a page says in an entry', () => {
  const entry: BodyElement = [
    'ApiSymbol',
    0,
    ['p', 0, 'Summary.'],
    ['Parameters', 0, list([code('key'), ': its ', ['em', 0, 'key'], '.'], [['p', 0, code('tags'), ': labels.']])],
    ['ul', 0, ['li', 0, code('prose'), ': a list of its own.']],
    ['Returns', 0, ['p', 0, 'The spec.']],
  ];
  const { prose, items } = partsOf(entry);

  test('is prose outside of its parts', () => {
    expect(prose).toEqual([
      ['p', 0, 'Summary.'],
      ['ul', 0, ['li', 0, code('prose'), ': a list of its own.']],
    ]);
  });

  test('is, in a part, the text of each item by its name, whether the list is tight or loose', () => {
    expect(items('Parameters').get('key')).toEqual(['its ', ['em', 0, 'key'], '.']);
    expect(items('Parameters').get('tags')).toEqual([['p', 0, 'labels.']]);
  });

  test('is nothing in a part that it does not have', () => {
    expect(items('Members').size).toBe(0);
  });
});

test('paragraphs below the first of an item are kept', () => {
  const { items } = partsOf([
    'ApiSymbol',
    0,
    [
      'Members',
      0,
      list([
        ['p', 0, code('merge'), ': a copy.'],
        ['p', 0, 'More.'],
      ]),
    ],
  ]);
  expect(items('Members').get('merge')).toEqual([
    ['p', 0, 'a copy.'],
    ['p', 0, 'More.'],
  ]);
});

test.each<[string, BodyNode[]]>([
  ['text', ['its key']],
  ['nothing', []],
  ['a paragraph of text', [['p', 0, 'its key']]],
  ['code with markup in it', [['code', 0, ['em', 0, 'key']], ': its key']],
])('an item that begins with %s explains no name', (_what, nodes) => {
  expect(partsOf(['ApiSymbol', 0, ['Parameters', 0, list(nodes)]]).items('Parameters').size).toBe(0);
});

test('a list inside an item explains names of its own', () => {
  const { prose, items } = splitItem(['a copy.', list([code('tags'), ': labels.'])]);
  expect(prose).toEqual(['a copy.']);
  expect([...items]).toEqual([['tags', ['labels.']]]);
});

test('a part and a list are made of items, and are left out where there are none', () => {
  const item: BodyElement = ['ApiItem', { name: 'key' }];
  expect(partOf('Parameters', [item])).toEqual([['ApiPart', { title: 'Parameters' }, ['dl', 0, item]]]);
  expect(childrenOf(['div', 0, ...partOf('Parameters', []), ...listOf([])])).toEqual([]);
});
