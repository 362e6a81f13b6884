import type { LeftOutPage } from '../results/left-out';

/** What the plugin data tells the browser [SEARCH-08]. */
export type SearchPluginData = ReturnType<typeof searchPluginData>;

/**
 * The names of the files, below the site's base path. They carry the version: the time of the newest content, and a digest that
 * tells apart what this time does not.
 * @param leftOut the pages that search leaves out, which it can then lead to by their names
 */
export function searchPluginData(version: string, leftOut: readonly LeftOutPage[]) {
  return {
    fileNames: {
      searchDoc: `search-doc-${version}.json`,
      searchIndex: `search-index-${version}.json`,
      searchNames: `search-names-${version}.json`,
    },
    leftOut,
  };
}

/** Where the plugin data is. Its name does not change: it is asked first. */
export const SEARCH_PLUGIN_DATA_ROUTE = '/search-plugin-data.json';
