import type { Position, Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { SidebarName, SidebarSource } from '../../content-model/pages/sidebar';

/** One line of a sidebar as readers see it. A line with `items` is a group; a group may have a page of its own. */
export interface SidebarEntry {
  readonly label: string;
  /** The route of a page. */
  readonly route?: string;
  /** The address of another site. */
  readonly href?: string;
  /** The id of an icon of `static/icons.svg`; the first level alone has them. */
  readonly icon?: string;
  readonly items?: readonly SidebarEntry[];
  /** Present and false if the group is open from the start. */
  readonly collapsed?: false;
}

/** A sidebar with every page and folder resolved. */
export interface SidebarTree {
  readonly name: SidebarName;
  readonly label: string;
  readonly items: readonly SidebarEntry[];
}

/** A sidebar as its file has it. */
export interface NamedSidebarSource extends SidebarSource {
  readonly name: SidebarName;
  readonly file: string;
  /** Where the file names each page, folder and address, by the place of the item in the tree: `0`, `3.1`. */
  readonly positions: Readonly<Record<string, Position>>;
}

/** A resolved sidebar, what is wrong in it, and which of its items holds each page. */
export interface BuiltSidebar {
  readonly source: NamedSidebarSource;
  readonly tree: SidebarTree;
  readonly diagnostics: readonly Diagnostic[];
  /** The place of the item in the tree, by the path of the page. */
  readonly placements: ReadonlyMap<string, string>;
}
