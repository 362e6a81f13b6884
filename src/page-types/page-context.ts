// What Gatsby's page context holds for each kind of page: written by `createPages`, read by templates and components.
import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import type { SidebarName } from '../content-model/pages/sidebar';
import type { DocRecord } from '../site-graph/doc-record';

/** What a doc page is told beyond its query: small, since it is stored once a page. */
export interface DocPageContext {
  readonly id: string;
  readonly route: string;
  /** The name of the sidebar that holds the page, or null. */
  readonly sidebar: SidebarName | null;
  readonly articleContext: ArticleContext;
}

/** What an article says of other pages, and what is said of it. Queries for it would run anew on every page after any edit. */
export interface ArticleContext {
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: LinkedPage | null;
  readonly next: LinkedPage | null;
  /** The pages below it, which `<DocList />` shows. */
  readonly children: readonly ChildPage[];
  /** The pages that link to each symbol explained on it, by the symbol's name. */
  readonly usedIn: Readonly<Record<string, readonly LinkedPage[]>>;
  /** The day of the page's last change, or null. */
  readonly updated: string | null;
  /** What is wrong in the page's file; always empty in a build. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A page below the one shown. */
export type ChildPage = Pick<DocRecord, 'title' | 'route' | 'description'>;

/** A page, as a link to it shows it. */
export type LinkedPage = Pick<DocRecord, 'title' | 'route'>;

/** A step of the way to a page; groups without a page of their own have no route. */
export interface Breadcrumb {
  readonly label: string;
  readonly route?: string;
}

/** What a tag page is told. */
export interface TagPageContext {
  readonly name: string;
  /** The pages that carry the tag, by title. */
  readonly docIds: readonly string[];
}

/** What the page of a redirect is told. */
export interface RedirectPageContext {
  readonly to: string;
  /** Whether the address is a folder of routes, which never had a page. */
  readonly isFolder: boolean;
}
