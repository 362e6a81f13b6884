import type { Root } from 'mdast';
import type { Problem } from '../content-model/problem';
import { checkCodeFence, checkMarkedLines, parseCodeOptions } from './code-block';
import { positionOf } from './parse';
import { walk } from './walk';

/** Checks the language, the options and the marked lines of every code fence. The text of a diagram is not code. */
export function checkCode(root: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  walk(root, (node, parent) => {
    if (node.type !== 'code') return;
    if (parent?.type === 'mdxJsxFlowElement' && parent.name === 'Diagram') return;
    const position = positionOf(node);
    const { marked } = parseCodeOptions(node.meta ?? '').options;
    problems.push(
      ...checkCodeFence(node.lang ?? '', node.meta ?? '', file, position),
      ...checkMarkedLines(marked, node.value.split('\n').length, file, position),
    );
  });
  return problems;
}
