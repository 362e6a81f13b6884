import { withPrefix } from 'gatsby';
import { useEffect, useRef } from 'react';
import { startArticle } from '../../behaviors/articles';
import { MARKDOWN_ADDRESS } from '../../behaviors/copy-page';
import { useSiteData } from '../../hooks/queries/use-site-data';
import type { LifecycleStage } from '../../content-model/pages/doc';
import type { PageContent } from '../../page-types/page-content';
import type { DocPageContext } from '../../page-types/page-context';
import { markdownRouteOf } from '../../site-graph/routes/markdown-route';
import * as prose from '../../styles/prose.module.css';
import { Body } from '../mdx/Body';
import { Lifecycle } from '../mdx/Lifecycle';
import { Breadcrumbs } from '../navigation/Breadcrumbs';
import { Pagination } from '../navigation/Pagination';
import { TableOfContents } from '../navigation/TableOfContents';
import { ArticleFooter } from './ArticleFooter';
import * as styles from './article.module.css';
import { DiagnosticPanel } from './DiagnosticPanel';
import { DocPageContext as DocPageProvider, type DocPage } from './doc-page-context';
import { reportAddress } from './report-address';
import { LandingPageHead, LandingPageParts } from './LandingPage';
import { TagList } from './TagList';

type Data = Queries.DocPageQuery;

interface DocArticleProps {
  readonly data: Data;
  readonly pageContext: DocPageContext;
  readonly className: string;
  readonly hasContents: boolean;
}

/** The article of a documentation page, as a build and `develop` render it. */
export function DocArticle({ data, pageContext, className, hasContents }: DocArticleProps) {
  const doc = data.doc!;
  const { minLevel, maxLevel } = doc.tableOfContents;
  const { body, landingPage } = doc.content as unknown as PageContent;
  const { siteUrl, repositoryUrl, editUrl } = data.site!.siteMetadata;
  const { version } = useSiteData();
  const url = `${siteUrl}${withPrefix(doc.route)}`;
  const title = <h1 className={doc.hideTitle ? 'visually-hidden' : styles.title}>{doc.title}</h1>;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? startArticle(ref.current) : undefined), [doc]);
  return (
    <article ref={ref} className={className}>
      <header>
        <div className={styles.top} {...{ [MARKDOWN_ADDRESS]: withPrefix(markdownRouteOf(doc.route)) }}>
          <Breadcrumbs breadcrumbs={pageContext.breadcrumbs} />
          {landingPage && <TagList tags={doc.tags} />}
        </div>
        {landingPage ? <LandingPageHead landingPage={landingPage}>{title}</LandingPageHead> : title}
        {doc.unlisted && (
          <p className={styles.unlisted}>
            This page is unlisted. Search engines leave it out, and only its address leads here.
          </p>
        )}
        {((!landingPage && doc.tags.length > 0) || doc.lifecycle) && (
          <div className={styles.facts}>
            {!landingPage && <TagList tags={doc.tags} />}
            {doc.lifecycle && <Lifecycle stage={doc.lifecycle as LifecycleStage} />}
          </div>
        )}
      </header>
      {landingPage && <LandingPageParts landingPage={landingPage} />}
      {hasContents && <TableOfContents headings={doc.headings} minLevel={minLevel} maxLevel={maxLevel} />}
      <div className={doc.wide ? undefined : styles.text}>
        {process.env.NODE_ENV === 'development' && <DiagnosticPanel diagnostics={pageContext.diagnostics} />}
        <DocPageProvider value={docPageOf(data, pageContext)}>
          <div className={prose.prose}>
            <Body tree={body} />
          </div>
        </DocPageProvider>
        <ArticleFooter
          editUrl={`${editUrl}/${doc.file}`}
          reportUrl={reportAddress({ repositoryUrl, title: doc.title, url, versionLabel: version?.label ?? '' })}
          lastUpdate={doc.lastUpdate ?? pageContext.lastChange}
        />
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
