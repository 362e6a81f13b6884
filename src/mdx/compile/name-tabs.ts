import GithubSlugger from 'github-slugger';
import type { Parents } from 'hast';
import { replaceElements, textProperty } from '../hast/element';

/** Gives each alternative of a body an anchor that its label makes, so that an address can lead to it. */
export function nameTabs<Tree extends Parents>(tree: Tree, slugger = new GithubSlugger()): Tree {
  return replaceElements(tree, (node) => {
    if (node.tagName !== 'TabItem') return undefined;
    const id = slugger.slug(`tab-${textProperty(node, 'label') ?? ''}`);
    return [{ ...nameTabs(node, slugger), properties: { ...node.properties, id } }];
  });
}
