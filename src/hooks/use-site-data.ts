import { graphql, useStaticQuery } from 'gatsby';
import type { Footer } from '../content-model/footer';
import type { NavbarItem } from '../content-model/navbar';
import type { SidebarName } from '../content-model/sidebar';
import type { SidebarTree } from '../site-graph/sidebar';

/** A navbar item with the route of its page. */
export type ResolvedNavbarItem = NavbarItem & { readonly route?: string };

/** What every page shows around its text. It is fetched once and shared by all pages. */
export interface SiteData {
  readonly navbar: { readonly title: string; readonly items: readonly ResolvedNavbarItem[] };
  readonly footer: Footer;
  readonly sidebars: readonly SidebarTree[];
  /** What the published version is called. */
  readonly versionLabel: string;
}

/** Reads the site's navigation from the content database. */
export function useSiteData(): SiteData {
  const data = useStaticQuery<Queries.SiteDataQuery>(graphql`
    query SiteData {
      navbar {
        title
        items
      }
      footer {
        copyright
        links {
          label
          href
        }
        social {
          label
          href
          icon
        }
      }
      docsVersion(isLast: { eq: true }) {
        label
      }
      allSidebar {
        nodes {
          name
          label
          tree
        }
      }
    }
  `);
  return {
    navbar: data.navbar as unknown as SiteData['navbar'],
    footer: data.footer as SiteData['footer'],
    versionLabel: data.docsVersion?.label ?? '',
    sidebars: data.allSidebar.nodes.map(({ name, label, tree }) => ({
      name: name as SidebarName,
      label,
      items: tree as unknown as SidebarTree['items'],
    })),
  };
}
