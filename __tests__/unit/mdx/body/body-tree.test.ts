import { childrenOf, element, replaceElements, textProp, type BodyNode } from '../../../../src/mdx/body/body-tree';

describe('an element', () => {
  test('is its name, its props and its children', () => {
    expect(element('p', { id: 'a' }, ['Text', ['em', 0, 'more']])).toEqual([
      'p',
      { id: 'a' },
      'Text',
      ['em', 0, 'more'],
    ]);
  });

  test.each([
    ['none are given', undefined],
    ['there are none', {}],
    ['all are undefined', { title: undefined }],
  ])('has 0 for props where %s', (_when, props) => {
    expect(element('hr', props)).toEqual(['hr', 0]);
  });

  test('leaves out what is undefined, and nothing else', () => {
    expect(element('input', { title: undefined, checked: false, size: 0, name: '' })).toEqual([
      'input',
      { checked: false, size: 0, name: '' },
    ]);
  });

  test('gives its children back', () => {
    expect(childrenOf(['p', 0, 'a', ['b', 0]])).toEqual(['a', ['b', 0]]);
    expect(childrenOf(['hr', 0])).toEqual([]);
  });
});

test.each([
  ['a text', { title: 'A' }, 'A'],
  ['a number', { title: 1 }, undefined],
  ['nothing', { id: 'a' }, undefined],
  ['no props', 0, undefined],
] as const)('the text prop of an element with %s', (_what, props, value) => {
  expect(textProp(['p', props], 'title')).toBe(value);
});

describe('replacing elements', () => {
  const tree: readonly BodyNode[] = ['Text', ['ul', 0, ['li', 0, ['X', { n: 1 }]], ['li', 0, 'a', ['X', { n: 2 }]]]];
  const replaceX = (...nodes: BodyNode[]) => replaceElements(tree, ([name]) => (name === 'X' ? nodes : undefined));

  test.each<[string, BodyNode[], BodyNode[]]>([
    ['by nothing', [], ['Text', ['ul', 0, ['li', 0], ['li', 0, 'a']]]],
    ['by a text', ['x'], ['Text', ['ul', 0, ['li', 0, 'x'], ['li', 0, 'a', 'x']]]],
    ['by several nodes', ['x', ['b', 0]], ['Text', ['ul', 0, ['li', 0, 'x', ['b', 0]], ['li', 0, 'a', 'x', ['b', 0]]]]],
  ])('at any depth, %s', (_what, nodes, expected) => {
    expect(replaceX(...nodes)).toEqual(expected);
  });

  test('leaves the tree that was given as it is', () => {
    const before = structuredClone(tree);
    replaceX('x');
    expect(tree).toEqual(before);
  });

  test('does not look into what it has put in', () => {
    const wrap = replaceElements(['a', ['X', 0]], (node) => (node[0] === 'X' ? [['p', 0, node]] : undefined));
    expect(wrap).toEqual(['a', ['p', 0, ['X', 0]]]);
  });
});
