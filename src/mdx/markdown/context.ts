import type { Element, RootContent } from 'hast';

/** What the Markdown of a page is made with beside its body. */
export interface MarkdownContext {
  /** The address of what a link leads to: a route, an anchor of the page, or another site. */
  readonly linkUrl: (to: string) => string;
  /** The address of a picture, by its path below `content/`; undefined where there is none. */
  readonly imageUrl: (path: string) => string | undefined;
  /** The pages below it, which `<DocList />` shows. */
  readonly childPages: readonly { readonly title: string; readonly route: string; readonly description: string }[];
}

/** Gives each block of a content as Markdown. */
export type RenderBlocks = (nodes: readonly RootContent[]) => readonly string[];

/** Gives a component of the body as Markdown. */
export type ComponentMarkdown = (component: Element, render: RenderBlocks, context: MarkdownContext) => string;
