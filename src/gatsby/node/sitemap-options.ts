interface SitemapPage {
  readonly path: string;
  /** The day of its last change, where it is known. */
  readonly updated: string | null;
}

interface SitemapQuery {
  readonly allDoc: { readonly nodes: readonly SitemapPage[] };
}

/** Options of gatsby-plugin-sitemap: every listed page with its day, weekly, priority 0.5; no tag pages, no redirects. */
export const sitemapOptions = {
  output: '/',
  createLinkInHead: false,
  query: `{
    site { siteMetadata { siteUrl } }
    allDoc(filter: { unlisted: { eq: false }, draft: { eq: false } }, sort: { route: ASC }) { nodes { path: route updated } }
  }`,
  resolvePages: ({ allDoc }: SitemapQuery): readonly SitemapPage[] => allDoc.nodes,
  serialize: ({ path, updated }: SitemapPage) => ({
    url: path,
    changefreq: 'weekly',
    priority: 0.5,
    ...(updated === null ? {} : { lastmod: updated }),
  }),
};
