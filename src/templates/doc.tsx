import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { SymbolPreviews } from '../components/api/SymbolPreviews';
import { BuiltArticle } from '../components/article/BuiltArticle';
import { DocArticle } from '../components/article/DocArticle';
import { FeedLink } from '../components/article/FeedLink';
import { PageHead } from '../components/article/PageHead';
import { SocialHead } from '../components/article/SocialHead';
import type { PageContent, StoredContent } from '../page-types/page-content';
import type { DocPageContext } from '../page-types/page-context';
import { useArticleHighlight } from '../components/search/use-article-highlight';

type Data = Queries.DocPageQuery;

/**
 * A page of the documentation. The published site shows the article's HTML, and has no code to render it: webpack leaves out
 * what the constant condition does not reach, but for its style sheets.
 */
export default function DocTemplate({ data, pageContext, location }: PageProps<Data, DocPageContext>) {
  useArticleHighlight(location.search);
  const doc = data.doc!;
  const { minLevel, maxLevel } = doc.tableOfContents;
  const hasContents = !doc.wide && doc.headings.some(({ level }) => level >= minLevel && level <= maxLevel);
  const { landingPage } = doc.content as unknown as StoredContent | PageContent;
  const classes = [
    styles.article,
    hasContents && styles.withContents,
    (doc.wide || landingPage) && styles.wide,
    landingPage && styles.landingPage,
  ];
  const className = classes.filter(Boolean).join(' ');
  return (
    <>
      {process.env.BUILD_STAGE === 'build-javascript' ? (
        <BuiltArticle path={location.pathname} className={className} />
      ) : (
        <DocArticle data={data} pageContext={pageContext} className={className} hasContents={hasContents} />
      )}
      <SymbolPreviews page={doc.route} />
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Data, DocPageContext>) {
  const { title, description, route, unlisted, lastUpdate, previewFile, answers } = data.doc!;
  const { siteUrl, title: siteName } = data.site!.siteMetadata;
  const { breadcrumbs, lastChange, sidebar } = pageContext;
  return (
    <PageHead title={title} description={description} route={route} sidebar={sidebar} noindex={unlisted}>
      <FeedLink route={route} />
      <SocialHead
        title={title}
        route={route}
        siteName={siteName}
        siteUrl={siteUrl}
        lastUpdate={lastUpdate ?? lastChange}
        breadcrumbs={breadcrumbs}
        answers={answers ?? []} // damaged data must not cost the page its title
        picture={previewFile?.childImageSharp?.resize}
      />
    </PageHead>
  );
}

export const query = graphql`
  query DocPage($id: String!, $previousId: String, $nextId: String, $imageWidths: [Int] = [736, 1472]) {
    site {
      siteMetadata {
        title
        siteUrl
        repositoryUrl
        editUrl
      }
    }
    doc(id: { eq: $id }) {
      title
      description
      route
      file
      unlisted
      hideTitle
      wide
      lifecycle
      lastUpdate
      content: contentForHtml
      tableOfContents {
        minLevel
        maxLevel
      }
      answers {
        question
        heading
        route
        text
      }
      headings {
        id
        text
        level
      }
      tags {
        label
        route
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
      images {
        path
        file {
          publicURL
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED, width: 736, breakpoints: $imageWidths)
          }
        }
      }
    }
    previous: doc(id: { eq: $previousId }) {
      title
      route
    }
    next: doc(id: { eq: $nextId }) {
      title
      route
    }
  }
`;
