import type { Root } from 'mdast';
import type { Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { checkBlocks } from './check-blocks';
import { checkLines } from './check-lines';

/** Reports markup that does not become what its author meant, which no parser reports; at most one diagnostic for each line. */
export function checkMarkup(root: Root, text: string, file: string): Diagnostic[] {
  const lines = text.split('\n');
  const found = [...checkBlocks(root, lines, file), ...checkLines(root, text, lines, file)];
  return [...new Map(found.toReversed().map((one) => [one.line, one])).values()];
}
