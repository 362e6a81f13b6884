import type { Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** Reports every image of Markdown without an alternative text. `<Figure>` has `alt` as a prop. */
export function checkImages(root: Root, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk(root, (node) => {
    if (node.type !== 'image' || node.alt?.trim()) return;
    const expected = 'what the picture says, for those who do not see it: ![The asset graph](…)';
    const message = `The image ${node.url} has no alternative text.`;
    diagnostics.push(diagnostic('image-alt', file, positionOf(node), message, { expected }));
  });
  return diagnostics;
}
