interface SitemapPage {
  readonly path: string;
  /** The day of its last change, where it is known. */
  readonly updated: string | null;
}

interface SitemapQuery {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly allDoc: { readonly nodes: readonly { readonly route: string; readonly updated: string | null }[] };
}

/** Options of gatsby-plugin-sitemap: every listed page with its day, weekly, priority 0.5; no tag pages, no redirects. */
export const sitemapOptions = {
  output: '/',
  createLinkInHead: false,
  query: `{
    site { siteMetadata { siteUrl } }
    allSitePage(sort: { path: ASC }) { nodes { path } }
    allDoc(filter: { unlisted: { eq: false }, draft: { eq: false } }, sort: { route: ASC }) { nodes { route updated } }
  }`,
  resolvePages: ({ allSitePage, allDoc }: SitemapQuery): readonly SitemapPage[] => {
    const days = new Map(allDoc.nodes.map(({ route, updated }) => [route, updated]));
    return allSitePage.nodes.flatMap(({ path }) => {
      const updated = days.get(path);
      return updated === undefined ? [] : [{ path, updated }];
    });
  },
  serialize: ({ path, updated }: SitemapPage) => ({
    url: path,
    changefreq: 'weekly',
    priority: 0.5,
    ...(updated === null ? {} : { lastmod: updated }),
  }),
};
