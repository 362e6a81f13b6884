import type { Serving } from '../serving';
import type { BuiltSite } from '../site/read-site';

/** A host that the site can be put on. */
export interface Host {
  readonly name: string;
  /** Whether it serves compressed files from beside the originals; others compress responses. */
  readonly servesCompressed?: boolean;
  /** Whether a page must be `x.html` to be served at `/x`: then `x/index.html` would be redirected to `/x/`. */
  readonly needsPageFiles?: boolean;
  /** Whether it adds the base path to a folder's addresses; elsewhere the files are in a folder of that name. */
  readonly addsBasePath?: boolean;
  /**
   * The files of its configuration, by their path. Those below `site/` are published with the pages.
   * @param folder where they will be on the server; without it their paths are relative
   */
  readonly configure: (serving: Serving, site: BuiltSite, folder?: string) => Readonly<Record<string, string>>;
}

/** The folder of what is published, beside the configuration of a server. */
export const SITE_FOLDER = 'site';

/** The first line of a generated file, in the comment of its language. */
export const MADE_BY = 'Made by npm run hosting, from hosting/serving.ts and the built site. Do not edit.';

/** Splits an address at its anchor, since a query goes before it. */
export function splitAnchor(address: string): { readonly path: string; readonly anchor: string } {
  const [path = '', anchor] = address.split('#');
  return { path, anchor: anchor === undefined ? '' : `#${anchor}` };
}

/** The name of a header as that of a variable in the configuration of a server. */
export const variableOf = (header: string): string => header.toLowerCase().replaceAll('-', '_');
