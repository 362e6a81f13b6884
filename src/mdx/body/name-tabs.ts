import GithubSlugger from 'github-slugger';
import { childrenOf, replaceElements, textProp, type BodyNode } from './body-tree';

/** Gives each alternative of a body an anchor that its label makes, so that an address can lead to it. */
export function nameTabs(tree: readonly BodyNode[], slugger = new GithubSlugger()): BodyNode[] {
  return replaceElements(tree, (node) => {
    if (node[0] !== 'TabItem') return undefined;
    const props = { ...(node[1] || {}), id: slugger.slug(`tab-${textProp(node, 'label') ?? ''}`) };
    return [['TabItem', props, ...nameTabs(childrenOf(node), slugger)]];
  });
}
