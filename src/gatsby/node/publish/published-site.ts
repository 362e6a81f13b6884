import type { BuildArgs } from 'gatsby';
import { askDatabase } from './ask-database';
import { SIDEBAR_NAMES, type SidebarName } from '../../../content-model/pages/sidebar';

/** A page as the database has it, without its text. */
export interface PublishedPage {
  readonly title: string;
  readonly description: string;
  readonly route: string;
  /** Its file, from the project's root. */
  readonly file: string;
  readonly unlisted: boolean;
  readonly answers: readonly { readonly question: string }[];
}

/** A sidebar with its pages in reading order. */
export interface PublishedSidebar {
  readonly name: SidebarName;
  readonly label: string;
  readonly docs: readonly PublishedPage[];
}

/** What the outputs of all pages have in common. */
export interface PublishedSite {
  readonly title: string;
  readonly tagline: string;
  /** The origin: `https://docs.dagster.io`. */
  readonly siteUrl: string;
  /** The path below which the site is served: `/manual`, or nothing. */
  readonly basePath: string;
  /** Every page that is built, by title. */
  readonly pages: readonly PublishedPage[];
  readonly sidebars: readonly PublishedSidebar[];
}

interface SiteQuery {
  readonly site: { readonly siteMetadata: Pick<PublishedSite, 'title' | 'tagline' | 'siteUrl'> };
  readonly allDoc: { readonly nodes: readonly PublishedPage[] };
  readonly allSidebar: { readonly nodes: readonly PublishedSidebar[] };
}

const PAGE = 'title description route file unlisted answers { question }';
const QUERY = `{
  site { siteMetadata { title tagline siteUrl } }
  allDoc(filter: { draft: { eq: false } }, sort: [{ title: ASC }, { route: ASC }]) { nodes { ${PAGE} } }
  allSidebar(sort: { name: ASC }) { nodes { name label docs { ${PAGE} } } }
}`;

/** Reads what is published from the database; the sidebars in the order of the navbar. */
export async function readPublishedSite(args: BuildArgs): Promise<PublishedSite> {
  const { site, allDoc, allSidebar } = await askDatabase<SiteQuery>(args, QUERY);
  const sidebars = SIDEBAR_NAMES.flatMap((name) => allSidebar.nodes.filter((sidebar) => sidebar.name === name));
  return { ...site.siteMetadata, basePath: args.basePath, pages: allDoc.nodes, sidebars };
}

/** The address of something on the site, by its route. */
export function absoluteUrl(route: string, { siteUrl, basePath }: Pick<PublishedSite, 'siteUrl' | 'basePath'>): string {
  return `${siteUrl}${basePath}${route}`;
}
