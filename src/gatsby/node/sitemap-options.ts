interface SitemapPage {
  readonly path: string;
}

interface SitemapQuery {
  readonly allSitePage: { readonly nodes: readonly SitemapPage[] };
  readonly allDoc: { readonly nodes: readonly { readonly route: string }[] };
}

/** Options of gatsby-plugin-sitemap: every listed page, weekly, priority 0.5; no tag pages, no redirects. */
export const sitemapOptions = {
  output: '/',
  createLinkInHead: false,
  query: `{
    site { siteMetadata { siteUrl } }
    allSitePage { nodes { path } }
    allDoc(filter: { unlisted: { eq: false }, draft: { eq: false } }) { nodes { route } }
  }`,
  resolvePages: ({ allSitePage, allDoc }: SitemapQuery): readonly SitemapPage[] => {
    const listed = new Set(allDoc.nodes.map(({ route }) => route));
    return allSitePage.nodes.filter(({ path }) => listed.has(path));
  },
  serialize: ({ path }: SitemapPage) => ({ url: path, changefreq: 'weekly', priority: 0.5 }),
};
