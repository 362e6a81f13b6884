// What the article of a doc page is rendered from, and what page data say of it.
import type { BodyNode } from '../mdx/body/body-tree';
import type { LandingPage } from '../site-graph/sections/build-landing-page';

/** The text of a page, and what stands above it where it is the first page of a section. */
export interface PageContent {
  readonly body: readonly BodyNode[];
  readonly landingPage: LandingPage | null;
}

/** What page data have in its place in a build: which state of it the HTML shows, and whether it is a landing page. */
export interface StoredContent {
  readonly digest: string;
  readonly landingPage: boolean;
}
