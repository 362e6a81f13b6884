import type { BuildArgs } from 'gatsby';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { buildSearchFiles, searchVersion } from '../../../search/build/build-search-files';
import { SEARCH_PLUGIN_DATA_ROUTE, searchPluginData } from '../../../search/files/search-files';
import type { SearchPage } from '../../../search/build/search-page';
import { readContentHistory } from '../content/content-history';
import { publicFile, writePublicFile } from './public-files';

interface SearchQuery {
  readonly allDoc: {
    readonly nodes: readonly (Omit<SearchPage, 'sidebar'> & { readonly sidebar: { readonly name: string } | null })[];
  };
}

const QUERY = `{
  allDoc(filter: { draft: { eq: false } }) {
    nodes {
      route title sidebarLabel description keywords unlisted
      sidebar { name } answers { question heading } sections { id title text }
    }
  }
}`;

/** Publishes what search reads in the browser: documents, index, and the file that names both. */
export async function publishSearchFiles({ graphql }: BuildArgs): Promise<void> {
  const { data, errors } = await graphql<SearchQuery>(QUERY);
  if (!data) throw new Error('The pages cannot be read for search.', { cause: errors });
  const pages = data.allDoc.nodes.map((page) => ({ ...page, sidebar: page.sidebar?.name }));
  const updated = newestDay(await readContentHistory());
  const pluginData = searchPluginData(searchVersion(pages, updated));
  const { searchDoc, searchIndex } = pluginData.fileNames;
  if (![searchDoc, searchIndex].every((name) => existsSync(publicFile(`/${name}`)))) {
    await removeOlderFiles();
    const { documents, index } = buildSearchFiles(pages, updated);
    await writePublicFile(`/${searchDoc}`, documents);
    await writePublicFile(`/${searchIndex}`, index);
  }
  await writePublicFile(SEARCH_PLUGIN_DATA_ROUTE, JSON.stringify(pluginData));
}

async function removeOlderFiles(): Promise<void> {
  const names = (await readdir(publicFile(''))).filter((name) => /^search-(doc|index)-.*\.json$/.test(name));
  await Promise.all(names.map((name) => rm(publicFile(name))));
}

/** In milliseconds; 0 where there is no history. */
function newestDay(history: ReadonlyMap<string, string>): number {
  return Math.max(0, ...[...history.values()].map((day) => Date.parse(day)));
}
