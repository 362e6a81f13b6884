import { graphql, useStaticQuery, withPrefix } from 'gatsby';
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
  const { site, assistant } = useStaticQuery<Queries.PageHeadQuery>(graphql`
    query PageHead {
      site {
        siteMetadata {
          title
          siteUrl
          tagline
        }
      }
      assistant {
        kind
        script
        origins
      }
    }
  `);
  const { title: siteTitle, siteUrl, tagline } = site!.siteMetadata;
  const fullTitle = title === siteTitle ? `${siteTitle}: ${tagline}` : `${title} | ${siteTitle}`;
  return (
    <>
      <meta httpEquiv="Content-Security-Policy" content={securityPolicy(assistant)} />
      <title>{fullTitle}</title>
      <meta name="description" property="og:description" content={description ?? tagline} />
      {route !== undefined && <link rel="canonical" href={`${siteUrl}${withPrefix(route)}`} />}
      {noindex && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}

/** Nothing but the site's own origin is asked, and what the configured assistant needs. */
function securityPolicy(assistant: Queries.PageHeadQuery['assistant']): string {
  const addresses = assistant?.kind === 'script' ? [assistant.script ?? '', ...assistant.origins] : [];
  const origins = [...new Set(addresses.map((address) => ` ${new URL(address).origin}`))].join('');
  return `default-src 'self'${origins};script-src 'self' 'unsafe-inline'${origins};style-src 'self' 'unsafe-inline'${origins};img-src 'self' data:${origins}`;
}
