import { graphql, useStaticQuery } from 'gatsby';

/** Reads what the heads of all pages have in common: what the site is, and the file of each sidebar. */
export function useHeadData() {
  const { site, allSidebar } = useStaticQuery<Queries.PageHeadQuery>(graphql`
    query PageHead {
      site {
        siteMetadata {
          title
          siteUrl
          tagline
        }
      }
      allSidebar(sort: { name: ASC }) {
        nodes {
          name
          file
          pageCount
        }
      }
    }
  `);
  return { ...site!.siteMetadata, sidebars: allSidebar.nodes };
}
