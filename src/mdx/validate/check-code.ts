import type { Root } from 'mdast';
import type { Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { checkCodeFence, checkMarkedLines, parseCodeOptions } from '../code/code-block';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** Checks the language, the options and the marked lines of every code fence. The text of a diagram is not code. */
export function checkCode(root: Root, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk(root, (node, parent) => {
    if (node.type !== 'code') return;
    if (parent?.type === 'mdxJsxFlowElement' && parent.name === 'Diagram') return;
    const position = positionOf(node);
    const { marked } = parseCodeOptions(node.meta ?? '').options;
    diagnostics.push(
      ...checkCodeFence(node.lang ?? '', node.meta ?? '', file, position),
      ...checkMarkedLines(marked, node.value.split('\n').length, file, position),
    );
  });
  return diagnostics;
}
