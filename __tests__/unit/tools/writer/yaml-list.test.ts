import { parseDocument, type YAMLSeq } from 'yaml';
import { insertItem, removeItem } from '../../../../tools/writer/yaml-list';

const listIn = (text: string): YAMLSeq => parseDocument(text).get('items', true) as unknown as YAMLSeq;

test.each([
  ['in the middle', 'items:\n  - a # first\n  - b\n', 0, 'items:\n  - a # first\n  - x\n  - b\n'],
  [
    'at the end',
    'items:\n  - a\n  - b: 1\n    c: 2\n\nlabel: L\n',
    1,
    'items:\n  - a\n  - b: 1\n    c: 2\n  - x\n\nlabel: L\n',
  ],
  ['at the end of a file', 'items:\n- a', 0, 'items:\n- a\n- x'],
  ['into brackets', 'items: [a, b]\n', 0, 'items: [a, x, b]\n'],
  ['into empty brackets', 'items: []\n', -1, 'items: [x]\n'],
])('an item is put %s, and nothing else changes', (_where, text, index, expected) => {
  expect(insertItem(text, listIn(text), index, 'x')).toBe(expected);
});

test.each([
  ['in the middle', 'items:\n  # of a\n  - a # first\n  - b\n', 0, 'items:\n  # of a\n  - b\n'],
  ['of many lines', 'items:\n  - a\n  - b: 1\n    c: 2\n\n  - d\n', 1, 'items:\n  - a\n\n  - d\n'],
  ['first of brackets', 'items: [a, b]\n', 0, 'items: [b]\n'],
  ['last of brackets', 'items: [a, b]\n', 1, 'items: [a]\n'],
  ['that is the only one', 'items:\n  - a\n', 0, 'items:\n  []\n'],
])('an item %s is taken out, and nothing else changes', (_which, text, index, expected) => {
  expect(removeItem(text, listIn(text), index)).toBe(expected);
});
