// What an article is rendered from, beside its context.
import type { Root } from 'hast';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { LifecycleStage } from '../content-model/pages/doc';
import type { Heading } from '../content-model/records/text';
import type { LandingPageTrees } from '../site-graph/landing-pages/build-landing-page';

/** What the database answers about a page and its site. */
export interface ArticleData {
  readonly site: {
    readonly siteMetadata: { readonly siteUrl: string; readonly repositoryUrl: string; readonly editUrl: string };
  };
  /** The published version; null where there is none. */
  readonly docsVersion: { readonly label: string } | null;
  readonly doc: {
    readonly title: string;
    readonly route: string;
    /** The path of its file from the project's root. */
    readonly file: string;
    readonly unlisted: boolean;
    readonly hideTitle: boolean;
    readonly wide: boolean;
    readonly lifecycle: LifecycleStage | null;
    readonly tableOfContents: { readonly minLevel: number; readonly maxLevel: number };
    readonly headings: readonly Heading[];
    readonly tags: readonly { readonly label: string; readonly route: string }[];
    readonly images: readonly { readonly path: string; readonly file: ImageFile | null }[];
    readonly body: Root;
    readonly landingPage: LandingPageTrees | null;
  };
}

interface ImageFile {
  readonly publicURL: string | null;
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
}

/** A rendered article. */
export interface Article {
  /** What is inside the element `article`. */
  readonly html: string;
  /** The classes of that element. */
  readonly className: string;
}
