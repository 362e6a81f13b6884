import type { Article, ArticleData } from '../../../page-types/article-data';
import type { ArticleContext } from '../../../page-types/page-context';
import type { Database } from '../database/database';
import { rendererOf } from '../renderer/renderer-node';
import type { DocNode } from './resolve-body';

const TEXT_IMAGES = [736, 1472];
/** Pictures of a wide page take up to 1,200 px, of which a screen may have two pixels each: src/components/mdx/ContentImage.tsx. */
const WIDE_IMAGES = [...TEXT_IMAGES, 2400];

const QUERY = `query ($id: String!, $imageWidths: [Int]) {
  site { siteMetadata { siteUrl repositoryUrl editUrl } }
  docsVersion(isLast: { eq: true }) { label }
  doc(id: { eq: $id }) {
    title route file unlisted hideTitle wide lifecycle body landingPage
    tableOfContents { minLevel maxLevel }
    headings { id text level }
    tags { label route }
    images {
      path
      file {
        publicURL
        childImageSharp { gatsbyImageData(layout: CONSTRAINED, width: 736, breakpoints: $imageWidths) }
      }
    }
  }
}`;

/** Renders the article of a page. */
export async function resolveArticle(
  { id, wide }: DocNode,
  { ask, find }: Database,
  context: ArticleContext,
): Promise<Article> {
  const { renderArticle } = rendererOf(find);
  return renderArticle(await ask<ArticleData>(QUERY, { id, imageWidths: wide ? WIDE_IMAGES : TEXT_IMAGES }), context);
}
