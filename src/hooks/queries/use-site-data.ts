import { graphql, useStaticQuery } from 'gatsby';
import type { Announcement } from '../../content-model/site/announcement';
import type { Assistant } from '../../content-model/site/assistant';
import type { DocsVersion } from '../../content-model/site/docs-version';
import type { RouteIcon } from '../../content-model/site/route-icons';
import type { Footer } from '../../content-model/site/footer';
import type { NavbarItem } from '../../content-model/site/navbar';
import type { SidebarTree } from '../../site-graph/sidebars/sidebar-tree';

/** A navbar item with what it leads to: the route of its page, or the versions that it offers. */
export type ResolvedNavbarItem = NavbarItem & { readonly route?: string; readonly offered?: readonly DocsVersion[] };

/** A sidebar, without its entries: those are in a file of their own, which only the pages of the sidebar need. */
export interface SidebarSummary extends Pick<SidebarTree, 'name' | 'label'> {
  /** The route of the file. */
  readonly file: string;
  /** How many pages it has. One page alone needs no list. */
  readonly pageCount: number;
}

/** What every page shows around its text. It is fetched once and shared by all pages. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  /** The origin that printed and canonical addresses name. */
  readonly siteUrl: string;
  readonly navbar: { readonly title: string; readonly items: readonly ResolvedNavbarItem[] };
  readonly footer: Footer;
  readonly sidebars: readonly SidebarSummary[];
  /** The icons of pages and of the pages below them. */
  readonly icons: readonly RouteIcon[];
  /** Null where there is none, or it is switched off. */
  readonly announcement: Announcement | null;
  /** Null where the file is missing: then the site has its own. */
  readonly assistant: Assistant | null;
  /** The published version. */
  readonly version: Pick<DocsVersion, 'name' | 'label'> | undefined;
}

/** Reads the site's navigation from the content database. */
export function useSiteData(): SiteData {
  const data = useStaticQuery<Queries.SiteDataQuery>(graphql`
    query SiteData {
      site {
        siteMetadata {
          title
          tagline
          siteUrl
        }
      }
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
      announcement(enabled: { eq: true }) {
        announcementId
        enabled
        text
        href
        closeable
      }
      assistant {
        kind
        script
        origins
      }
      allRouteIcon(sort: { route: ASC }) {
        nodes {
          route
          icon
        }
      }
      docsVersion(isLast: { eq: true }) {
        name
        label
      }
      allSidebar(sort: { name: ASC }) {
        nodes {
          name
          label
          file
          pageCount
        }
      }
    }
  `);
  return {
    ...data.site!.siteMetadata,
    navbar: data.navbar as unknown as SiteData['navbar'],
    footer: data.footer as SiteData['footer'],
    assistant: data.assistant as Assistant | null,
    announcement: data.announcement as Announcement | null,
    version: data.docsVersion ?? undefined,
    icons: data.allRouteIcon.nodes as SiteData['icons'],
    sidebars: data.allSidebar.nodes as SiteData['sidebars'],
  };
}
