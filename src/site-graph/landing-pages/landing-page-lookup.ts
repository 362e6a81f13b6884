import type { Root } from 'hast';
import type { Tag } from '../../content-model/pages/tag';
import type { DocRecord } from '../doc-record';
import type { ConnectedTool } from '../references/connected-tools';
import type { SidebarEntry } from '../sidebars/sidebar-tree';
import type { AssetGraphRecord } from '../asset-graph-record';

/** What a landing page is made from, beside its own data. */
export interface LandingPageLookup {
  /** All pages by their path below `content/docs/`. */
  readonly docs: ReadonlyMap<string, DocRecord>;
  readonly docsByRoute: ReadonlyMap<string, DocRecord>;
  /** The entries of the section's sidebar. */
  readonly entries: readonly SidebarEntry[];
  readonly tags: readonly Tag[];
  readonly tools: readonly ConnectedTool[];
  readonly graphOf: (name: string) => AssetGraphRecord | undefined;
  /** The text of a sample. */
  readonly sampleOf: (path: string) => string | undefined;
  /** The text of a page. */
  readonly bodyOf: (docPath: string) => Root;
  /** The icon of a route. */
  readonly iconOf: (route: string) => string;
}
