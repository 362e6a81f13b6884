/** What the plugin data tells the browser [SEARCH-08]. */
export type SearchPluginData = ReturnType<typeof searchPluginData>;

/**
 * The names of both files, below the site's base path. They carry the version: the time of the newest content, and a digest that
 * tells apart what this time does not.
 */
export function searchPluginData(version: string) {
  return { fileNames: { searchDoc: `search-doc-${version}.json`, searchIndex: `search-index-${version}.json` } };
}

/** Where the plugin data is. Its name does not change: it is asked first. */
export const SEARCH_PLUGIN_DATA_ROUTE = '/search-plugin-data.json';
