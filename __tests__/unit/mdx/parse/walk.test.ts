import type { Nodes } from 'mdast';
import { walk } from '../../../../src/mdx/parse/walk';
import { rootOf } from '../../../fixtures/pages';

const ROOT = rootOf('## A *b*\n\n- c\n');

const typesOf = (nodes: readonly Nodes[]): string[] => nodes.map(({ type }) => type);

test('a tree is visited in the order of its text, each node with its parent', () => {
  const visited: [Nodes, Nodes | undefined][] = [];
  walk(ROOT, (node, parent) => void visited.push([node, parent]));
  expect(typesOf(visited.map(([node]) => node))).toEqual([
    'root',
    'heading',
    'text',
    'emphasis',
    'text',
    'list',
    'listItem',
    'paragraph',
    'text',
  ]);
  expect(
    visited.every(([node, parent]) => parent === undefined || (parent as typeof ROOT).children.includes(node as never)),
  ).toBe(true);
});

test('what is inside a node is left out where the visitor says so', () => {
  const visited: Nodes[] = [];
  walk(ROOT, (node) => {
    visited.push(node);
    return node.type !== 'heading';
  });
  expect(typesOf(visited)).toEqual(['root', 'heading', 'list', 'listItem', 'paragraph', 'text']);
});
