import type { BodyElement } from '../body/body-tree';
import type { MarkdownAddresses } from './inline';
import type { RenderBlocks } from './list';

/** What the Markdown of a page is made with beside its body. */
export interface MarkdownContext extends MarkdownAddresses {
  /** The pages below it, which `<DocList />` shows. */
  readonly childPages: readonly { readonly title: string; readonly route: string; readonly description: string }[];
}

/** Gives a component of the body as Markdown. */
export type ComponentMarkdown = (component: BodyElement, render: RenderBlocks, context: MarkdownContext) => string;
