import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { breadcrumbList } from '../components/article/breadcrumb-list';
import { DocPageContext as DocPageProvider, type DocPage } from '../components/article/doc-page-context';
import { PageHead } from '../components/article/PageHead';
import { ProblemPanel } from '../components/article/ProblemPanel';
import { TagList } from '../components/article/TagList';
import { Body } from '../components/mdx/Body';
import { Lifecycle } from '../components/mdx/Lifecycle';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { Pagination } from '../components/navigation/Pagination';
import { TableOfContents } from '../components/navigation/TableOfContents';
import type { LifecycleStage } from '../content-model/doc';
import type { DocPageContext } from '../gatsby/create-pages';
import type { BodyNode } from '../mdx/body-tree';
import * as prose from '../styles/prose.module.css';

type Data = Queries.DocPageQuery;

/** A page of the documentation. */
export default function DocTemplate({ data, pageContext }: PageProps<Data, DocPageContext>) {
  const doc = data.doc!;
  const { minLevel, maxLevel } = doc.tableOfContents;
  const hasContents = doc.headings.some(({ level }) => level >= minLevel && level <= maxLevel);
  return (
    <article className={hasContents ? `${styles.article} ${styles.withContents}` : styles.article}>
      <header>
        <Breadcrumbs breadcrumbs={pageContext.breadcrumbs} />
        <h1 className={doc.hideTitle ? 'visually-hidden' : styles.title}>{doc.title}</h1>
        {doc.unlisted && (
          <p className={styles.unlisted}>
            This page is unlisted. Search engines leave it out, and only its address leads here.
          </p>
        )}
        <TagList tags={doc.tags} />
        {doc.lifecycle && <Lifecycle stage={doc.lifecycle as LifecycleStage} />}
      </header>
      <TableOfContents headings={doc.headings} minLevel={minLevel} maxLevel={maxLevel} />
      <div>
        {process.env.NODE_ENV === 'development' && <ProblemPanel problems={pageContext.problems} />}
        <DocPageProvider value={docPageOf(data, pageContext)}>
          <div className={prose.prose}>
            <Body tree={doc.body as unknown as readonly BodyNode[]} />
          </div>
        </DocPageProvider>
        {doc.lastUpdate && (
          <p className={styles.meta}>
            Last updated <time dateTime={doc.lastUpdate}>{doc.lastUpdate}</time>
          </p>
        )}
        <Pagination previous={data.previous} next={data.next} />
      </div>
    </article>
  );
}

function docPageOf(data: Data, { children }: DocPageContext): DocPage {
  return {
    images: data.doc!.images.map(({ path, file }) => ({
      path,
      image: file?.childImageSharp?.gatsbyImageData,
      publicUrl: file?.publicURL ?? undefined,
    })),
    children,
  };
}

export function Head({ data, pageContext }: HeadProps<Data, DocPageContext>) {
  const { title, description, route, unlisted } = data.doc!;
  const { siteUrl } = data.site!.siteMetadata;
  return (
    <PageHead title={title} description={description} route={route} noindex={unlisted}>
      {pageContext.breadcrumbs.length > 0 && (
        <script type="application/ld+json">{breadcrumbList(pageContext.breadcrumbs, siteUrl)}</script>
      )}
    </PageHead>
  );
}

export const query = graphql`
  query DocPage($id: String!, $previousId: String, $nextId: String) {
    site {
      siteMetadata {
        siteUrl
      }
    }
    doc(id: { eq: $id }) {
      title
      description
      route
      unlisted
      hideTitle
      lifecycle
      lastUpdate
      body
      tableOfContents {
        minLevel
        maxLevel
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
      images {
        path
        file {
          publicURL
          childImageSharp {
            gatsbyImageData(layout: CONSTRAINED, width: 736)
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
