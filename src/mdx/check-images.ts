import type { Root } from 'mdast';
import { problem, type Problem } from '../content-model/problem';
import { positionOf } from './parse';
import { walk } from './walk';

/** Reports every image of Markdown that says nothing to those who do not see it. `<Figure>` has `alt` as a prop. */
export function checkImages(root: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  walk(root, (node) => {
    if (node.type !== 'image' || node.alt?.trim()) return;
    const expected = 'what the picture says, for those who do not see it: ![The asset graph](…)';
    const message = `The image ${node.url} has no alternative text.`;
    problems.push(problem('image-alt', file, positionOf(node), message, { expected }));
  });
  return problems;
}
