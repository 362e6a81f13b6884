import type { Root } from 'mdast';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';
import { isJsx, propsOf } from '../parse/jsx';

/** Reports tabs of one `<Tabs>` that have the same label: the label is what tells them apart, also in the stored choice. */
export function checkTabs(root: Root, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk(root, (node) => {
    if (!isJsx(node) || node.name !== 'Tabs') return;
    const labels = new Set<string | true>();
    for (const tab of node.children) {
      const label = isJsx(tab) && tab.name === 'TabItem' ? propsOf(tab).label : undefined;
      if (label === undefined) continue;
      if (labels.has(label)) {
        const expected = 'a label of its own for each tab';
        diagnostics.push(
          diagnostic('tab-duplicate', file, positionOf(tab), `Two tabs are called "${label}".`, { expected }),
        );
      }
      labels.add(label);
    }
  });
  return diagnostics;
}
