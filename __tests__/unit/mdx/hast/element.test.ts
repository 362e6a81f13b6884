import { element, isElement, replaceElements, root, textProperty, type Child } from '../../../../src/mdx/hast/element';

describe('an element', () => {
  test('is a node of hast, whose text may be given as a string', () => {
    expect(element('Card', { title: 'A' }, ['Text', element('em', {}, ['more'])])).toEqual({
      type: 'element',
      tagName: 'Card',
      properties: { title: 'A' },
      children: [
        { type: 'text', value: 'Text' },
        { type: 'element', tagName: 'em', properties: {}, children: [{ type: 'text', value: 'more' }] },
      ],
    });
  });

  test('leaves out what is undefined, and nothing else', () => {
    const properties = { title: undefined, checked: false, size: 0, name: '' };
    const { data, ...others } = element('input', properties, [], { lines: undefined, marked: [1] });
    expect(others.properties).toStrictEqual({ checked: false, size: 0, name: '' });
    expect(data).toStrictEqual({ marked: [1] });
  });

  test('has no data where all of them are undefined', () => {
    expect(element('hr', {}, [], { lines: undefined })).not.toHaveProperty('data');
  });
});

test('a node is an element, or one of a name', () => {
  const [text, rule] = root(['Text', element('hr')]).children;
  expect([
    isElement(text),
    isElement(rule),
    isElement(rule, 'hr'),
    isElement(rule, 'br'),
    isElement(undefined),
  ]).toEqual([false, true, true, false, false]);
});

test.each([
  ['a text', { level: 'A' }, 'A'],
  ['a number', { level: 1 }, undefined],
  ['nothing', { id: 'a' }, undefined],
])('the text property of an element with %s', (_what, properties, value) => {
  expect(textProperty(element('Link', properties), 'level')).toBe(value);
});

describe('replacing elements', () => {
  const tree = root([
    'Text',
    element('ul', {}, [element('li', {}, [element('X', { n: 1 })]), element('li', {}, ['a', element('X', { n: 2 })])]),
  ]);
  const replaceX = (...nodes: Child[]) =>
    replaceElements(tree, ({ tagName }) => (tagName === 'X' ? root(nodes).children : undefined));

  test.each<[string, Child[], Child[]]>([
    ['by nothing', [], ['Text', element('ul', {}, [element('li'), element('li', {}, ['a'])])]],
    ['by a text', ['x'], ['Text', element('ul', {}, [element('li', {}, ['x']), element('li', {}, ['a', 'x'])])]],
    [
      'by several nodes',
      ['x', element('b')],
      [
        'Text',
        element('ul', {}, [element('li', {}, ['x', element('b')]), element('li', {}, ['a', 'x', element('b')])]),
      ],
    ],
  ])('at any depth, %s', (_what, nodes, expected) => {
    expect(replaceX(...nodes)).toEqual(root(expected));
  });

  test('leaves the tree that was given as it is', () => {
    const before = structuredClone(tree);
    replaceX('x');
    expect(tree).toEqual(before);
  });

  test('does not look into what it has put in', () => {
    const wrapped = replaceElements(root(['a', element('X')]), (node) =>
      isElement(node, 'X') ? [element('p', {}, [node])] : undefined,
    );
    expect(wrapped).toEqual(root(['a', element('p', {}, [element('X')])]));
  });
});
