import { graphql, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { SymbolPreviews } from '../components/api/SymbolPreviews';
import { ArticleFooter } from '../components/article/ArticleFooter';
import { CopyPageButton } from '../components/article/CopyPageButton';
import { DocPageContext as DocPageProvider, type DocPage } from '../components/article/doc-page-context';
import { FeedLink } from '../components/article/FeedLink';
import { PageHead } from '../components/article/PageHead';
import { SectionHead, SectionParts } from '../components/article/SectionFront';
import { SocialHead } from '../components/article/SocialHead';
import { DiagnosticPanel } from '../components/article/DiagnosticPanel';
import { TagList } from '../components/article/TagList';
import { Body } from '../components/mdx/Body';
import { Lifecycle } from '../components/mdx/Lifecycle';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { Pagination } from '../components/navigation/Pagination';
import { TableOfContents } from '../components/navigation/TableOfContents';
import type { LifecycleStage } from '../content-model/pages/doc';
import type { SectionFront } from '../site-graph/sections/build-front';
import type { DocPageContext } from '../page-types/page-context';
import { useArticleHighlight } from '../components/search/use-article-highlight';
import type { BodyNode } from '../mdx/compile/body-tree';
import { markdownRouteOf } from '../site-graph/routes/markdown-route';
import * as prose from '../styles/prose.module.css';

type Data = Queries.DocPageQuery;

/** A page of the documentation. */
export default function DocTemplate({ data, pageContext, location }: PageProps<Data, DocPageContext>) {
  useArticleHighlight(location.search);
  const doc = data.doc!;
  const { minLevel, maxLevel } = doc.tableOfContents;
  const hasContents = !doc.wide && doc.headings.some(({ level }) => level >= minLevel && level <= maxLevel);
  const { editUrl } = data.site!.siteMetadata;
  const front = doc.front as unknown as SectionFront | null;
  const title = <h1 className={doc.hideTitle ? 'visually-hidden' : styles.title}>{doc.title}</h1>;
  const classes = [
    styles.article,
    hasContents && styles.withContents,
    (doc.wide || front) && styles.wide,
    front && styles.front,
  ];
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <header>
        <div className={styles.top}>
          <Breadcrumbs breadcrumbs={pageContext.breadcrumbs} />
          <CopyPageButton markdownRoute={markdownRouteOf(doc.route)} />
        </div>
        {front ? <SectionHead front={front}>{title}</SectionHead> : title}
        {doc.unlisted && (
          <p className={styles.unlisted}>
            This page is unlisted. Search engines leave it out, and only its address leads here.
          </p>
        )}
        {(doc.tags.length > 0 || doc.lifecycle) && (
          <div className={styles.facts}>
            <TagList tags={doc.tags} />
            {doc.lifecycle && <Lifecycle stage={doc.lifecycle as LifecycleStage} />}
          </div>
        )}
      </header>
      {front && <SectionParts front={front} />}
      {hasContents && <TableOfContents headings={doc.headings} minLevel={minLevel} maxLevel={maxLevel} />}
      <div className={doc.wide ? undefined : styles.text}>
        {process.env.NODE_ENV === 'development' && <DiagnosticPanel diagnostics={pageContext.diagnostics} />}
        <DocPageProvider value={docPageOf(data, pageContext)}>
          <div className={prose.prose}>
            <Body tree={doc.body as unknown as readonly BodyNode[]} />
          </div>
        </DocPageProvider>
        <SymbolPreviews page={doc.route} />
        <ArticleFooter editUrl={`${editUrl}/${doc.file}`} lastUpdate={doc.lastUpdate ?? pageContext.lastChange} />
        <Pagination previous={data.previous} next={data.next} />
      </div>
    </article>
  );
}

function docPageOf(data: Data, { children, usedIn }: DocPageContext): DocPage {
  return {
    images: data.doc!.images.map(({ path, file }) => ({
      path,
      image: file?.childImageSharp?.gatsbyImageData,
      publicUrl: file?.publicURL ?? undefined,
    })),
    isWide: data.doc!.wide,
    children,
    usedIn,
  };
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
  query DocPage($id: String!, $previousId: String, $nextId: String) {
    site {
      siteMetadata {
        title
        siteUrl
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
      body
      front
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
            gatsbyImageData(layout: CONSTRAINED, width: 736, outputPixelDensities: [1, 2])
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
