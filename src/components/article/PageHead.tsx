import { graphql, useStaticQuery } from 'gatsby';
import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** The route of the page; left out where it has no address of its own. */
  readonly route?: string;
  /** Whether search engines are asked to leave the page out. */
  readonly noindex?: boolean;
  readonly children?: ReactNode;
}

/** The head of a page: its name, what it is about, and its address. */
export function PageHead({ title, description, route, noindex = false, children }: PageHeadProps) {
  const { site } = useStaticQuery<Queries.PageHeadQuery>(graphql`
    query PageHead {
      site {
        siteMetadata {
          title
          siteUrl
          tagline
        }
      }
    }
  `);
  const { title: siteTitle, siteUrl, tagline } = site!.siteMetadata;
  const fullTitle = title === siteTitle ? `${siteTitle}: ${tagline}` : `${title} | ${siteTitle}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description ?? tagline} />
      {route !== undefined && <link rel="canonical" href={`${siteUrl}${route}`} />}
      {noindex && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}
