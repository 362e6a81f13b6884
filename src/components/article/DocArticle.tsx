import { withPrefix } from 'gatsby';
import { MARKDOWN_ADDRESS } from '../../behaviors/copy-page';
import type { ArticleData } from '../../page-types/article-data';
import type { ArticleContext } from '../../page-types/page-context';
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
import { DocPageContext, type DocPage } from './doc-page-context';
import { reportAddress } from './report-address';
import { LandingPageHead, LandingPageParts } from './LandingPage';
import { TagList } from './TagList';

type Doc = ArticleData['doc'];

interface DocArticleProps {
  readonly data: ArticleData;
  readonly context: ArticleContext;
}

/** What is inside the article of a documentation page. It is rendered once, where the page's data are made, and not in browsers. */
export function DocArticle({ data, context }: DocArticleProps) {
  const { doc, docsVersion } = data;
  const { landingPage } = doc;
  const { minLevel, maxLevel } = doc.tableOfContents;
  const { siteUrl, repositoryUrl, editUrl } = data.site.siteMetadata;
  const url = `${siteUrl}${withPrefix(doc.route)}`;
  const heading = (
    <>
      <h1 className={doc.hideTitle ? 'visually-hidden' : styles.title}>{doc.title}</h1>
      {(doc.tags.length > 0 || doc.lifecycle) && (
        <div className={styles.facts}>
          <TagList tags={doc.tags} />
          {doc.lifecycle && <Lifecycle stage={doc.lifecycle} />}
        </div>
      )}
    </>
  );
  return (
    <>
      <header>
        <div className={styles.top} {...{ [MARKDOWN_ADDRESS]: withPrefix(markdownRouteOf(doc.route)) }}>
          <Breadcrumbs breadcrumbs={context.breadcrumbs} />
        </div>
        {landingPage ? <LandingPageHead landingPage={landingPage}>{heading}</LandingPageHead> : heading}
        {doc.unlisted && (
          <p className={styles.unlisted}>
            This page is unlisted. Search engines leave it out, and only its address leads here.
          </p>
        )}
      </header>
      {landingPage && <LandingPageParts landingPage={landingPage} />}
      {hasContents(doc) && <TableOfContents headings={doc.headings} minLevel={minLevel} maxLevel={maxLevel} />}
      <div className={doc.wide ? undefined : styles.text}>
        <DiagnosticPanel diagnostics={context.diagnostics} />
        <DocPageContext value={docPageOf(doc, context)}>
          <div className={prose.prose}>
            <Body tree={doc.body} />
          </div>
        </DocPageContext>
        <ArticleFooter
          editUrl={`${editUrl}/${doc.file}`}
          reportUrl={reportAddress({ repositoryUrl, title: doc.title, url, versionLabel: docsVersion?.label ?? '' })}
          lastUpdate={context.updated}
        />
        <Pagination previous={context.previous} next={context.next} />
      </div>
    </>
  );
}

/** The classes of an article. */
export function articleClasses(doc: Doc): string {
  const classes = [
    styles.article,
    hasContents(doc) && styles.withContents,
    (doc.wide || doc.landingPage) && styles.wide,
    doc.landingPage && styles.landingPage,
  ];
  return classes.filter(Boolean).join(' ');
}

function hasContents({ wide, headings, tableOfContents: { minLevel, maxLevel } }: Doc): boolean {
  return !wide && headings.some(({ level }) => level >= minLevel && level <= maxLevel);
}

function docPageOf({ images, wide }: Doc, { children, usedIn }: ArticleContext): DocPage {
  return {
    images: images.map(({ path, file }) => ({
      path,
      image: file?.childImageSharp?.gatsbyImageData,
      publicUrl: file?.publicURL ?? undefined,
    })),
    isWide: wide,
    children,
    usedIn,
  };
}
