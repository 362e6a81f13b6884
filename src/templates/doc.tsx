import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { SymbolPreviews } from '../components/api/SymbolPreviews';
// For its style sheets: articles come as HTML, and webpack leaves out the code that rendered them.
import '../components/article/DocArticle';
import { FeedLink } from '../components/article/FeedLink';
import { PageHead } from '../components/article/PageHead';
import { RenderedArticle } from '../components/article/RenderedArticle';
import { SocialHead } from '../components/article/SocialHead';
import { useArticleHighlight } from '../components/search/use-article-highlight';
import type { DocPageContext } from '../page-types/page-context';

type Data = Queries.DocPageQuery;

/** A page of the documentation. */
export default function DocTemplate({ data, location }: PageProps<Data, DocPageContext>) {
  useArticleHighlight(location.search);
  const {
    route,
    article: { html, className },
  } = data.doc!;
  return (
    <>
      <RenderedArticle html={html} className={className} />
      <SymbolPreviews page={route} />
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Data, DocPageContext>) {
  const { title, description, route, unlisted, previewFile, answers } = data.doc!;
  const { siteUrl, title: siteName } = data.site!.siteMetadata;
  const { sidebar, articleContext } = pageContext;
  return (
    <PageHead
      title={title}
      section={articleContext.breadcrumbs.at(-2)?.label}
      description={description}
      route={route}
      sidebar={sidebar}
      noindex={unlisted}
    >
      <FeedLink route={route} />
      <SocialHead
        title={title}
        route={route}
        siteName={siteName}
        siteUrl={siteUrl}
        lastUpdate={articleContext.updated}
        breadcrumbs={articleContext.breadcrumbs}
        answers={answers ?? []} // damaged data must not cost the page its title
        picture={previewFile?.childImageSharp?.resize}
      />
    </PageHead>
  );
}

export const query = graphql`
  query DocPage($id: String!, $articleContext: JSON!) {
    site {
      siteMetadata {
        title
        siteUrl
      }
    }
    doc(id: { eq: $id }) {
      title
      description
      route
      unlisted
      article(context: $articleContext) {
        html
        className
      }
      answers {
        question
        heading
        route
        text
      }
      previewFile {
        childImageSharp {
          resize(width: 1200, height: 630, fit: COVER) {
            src
            width
            height
          }
        }
      }
    }
  }
`;
