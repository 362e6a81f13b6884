import type { Announcement } from '../content-model/site/announcement';
import type { ClaimRecord } from '../content-model/records/claim';
import type { PhrasingsRecord } from '../content-model/records/phrasings';
import type { DocsVersion } from '../content-model/site/docs-version';
import type { NavbarItem } from '../content-model/site/navbar';
import type { Redirect } from '../content-model/site/redirect';
import type { RouteIcon } from '../content-model/site/route-icons';
import type { Tag } from '../content-model/pages/tag';
import type { Tool } from '../content-model/site/tools';
import type { PackageFacts } from '../content-model/api-facts/package-facts';
import type { ApiReference } from './checks/check-api-reference';
import type { PartialRecord } from './references/anchors';
import type { DocRecord } from './doc-record';
import type { ContentFiles } from './checks/check-files';
import type { WithPositions } from '../content-model/validation/yaml-source';
import type { AssetGraphRecord } from './asset-graph-record';
import type { LandingPageRecord } from './landing-pages/landing-page-record';
import type { NamedSidebarSource } from './sidebars/sidebar-tree';

/** A package of Dagster, as checks need it. */
export type KnownPackage = Pick<PackageFacts, 'name' | 'version'>;

/** Everything that the graph is made from. */
export interface SiteContent {
  readonly docs: readonly DocRecord[];
  readonly sidebars: readonly NamedSidebarSource[];
  readonly tags: readonly Tag[];
  readonly redirects: readonly WithPositions<Redirect>[];
  readonly navbarItems: readonly WithPositions<NavbarItem>[];
  readonly versions: readonly WithPositions<DocsVersion>[];
  readonly announcements: readonly WithPositions<Announcement>[];
  /** What is above the text of landing pages, and the graphs that it shows. */
  readonly landingPages: readonly LandingPageRecord[];
  readonly graphs: readonly AssetGraphRecord[];
  readonly icons: readonly WithPositions<RouteIcon>[];
  /** What pages claim, and what proves it. */
  readonly claims: readonly ClaimRecord[];
  /** How people ask for pages and their sections. */
  readonly phrasings: readonly PhrasingsRecord[];
  readonly tools: readonly WithPositions<Tool>[];
  /** The facts of the packages; without them, entries are not checked. */
  readonly reference?: ApiReference;
  /** The packages of Dagster. */
  readonly packages: readonly KnownPackage[];
  /** Texts that pages share; their links and files are checked once, in their own file. */
  readonly partials: readonly PartialRecord[];
  readonly files: ContentFiles;
  /** The paths of all files below `content/`. */
  readonly paths: readonly string[];
  /** The paths of all files below `static/`, to which links may lead. */
  readonly staticPaths: readonly string[];
  /** The files that a site needs and that are not there, by their path from the root. */
  readonly missingFiles: readonly string[];
  /** The same and those that could not be read: references to their content are not checked. */
  readonly unreadableFiles: ReadonlySet<string>;
}
