import { withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { useSiteData } from '../../hooks/queries/use-site-data';

interface PageHeadProps {
  readonly title: string;
  /** What the page is a part of, since several parts have pages of one title. */
  readonly section?: string | undefined;
  readonly description?: string;
  /** The route of the page; left out where it has no address of its own. */
  readonly route?: string;
  /** The name of the sidebar that holds the page; its entries are loaded with the page. */
  readonly sidebar?: string | null;
  /** Whether search engines are asked to leave the page out. */
  readonly noindex?: boolean;
  readonly children?: ReactNode;
}

/** The head of a page: its name, what it is about, and its address. */
export function PageHead({ title, section, description, route, sidebar, noindex = false, children }: PageHeadProps) {
  const { title: siteTitle, siteUrl, tagline, sidebars } = useSiteData();
  const names = [title, ...(section === undefined || section === title ? [] : [section]), siteTitle];
  const fullTitle = title === siteTitle ? `${siteTitle}: ${tagline}` : names.join(' | ');
  const file = sidebars.find(({ name, pageCount }) => name === sidebar && pageCount > 1)?.file;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" property="og:description" content={description ?? tagline} />
      {route !== undefined && <link rel="canonical" href={`${siteUrl}${withPrefix(route)}`} />}
      {file !== undefined && (
        <link rel="preload" as="fetch" href={withPrefix(file)} crossOrigin="anonymous" fetchPriority="low" />
      )}
      {noindex && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}
