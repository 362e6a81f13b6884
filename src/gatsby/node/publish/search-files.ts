import type { BuildArgs } from 'gatsby';
import { readdir, rm } from 'node:fs/promises';
import { buildSearchFiles } from '../../../search/build/build-search-files';
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
      sidebar { name } answers { question heading } sections { id title text code }
    }
  }
}`;

/** Publishes what search reads in the browser: documents, index, and the file that names both. */
export async function publishSearchFiles({ graphql }: BuildArgs): Promise<void> {
  const { data, errors } = await graphql<SearchQuery>(QUERY);
  if (!data) throw new Error('The pages cannot be read for search.', { cause: errors });
  const pages = data.allDoc.nodes.map((page) => ({ ...page, sidebar: page.sidebar?.name }));
  const updated = newestDay((await readContentHistory()).days);
  const { version, documents, index } = buildSearchFiles(pages, updated);
  const pluginData = searchPluginData(version);
  const { searchDoc, searchIndex } = pluginData.fileNames;
  await removeOtherFiles([searchDoc, searchIndex]);
  await writePublicFile(`/${searchDoc}`, documents);
  await writePublicFile(`/${searchIndex}`, index);
  await writePublicFile(SEARCH_PLUGIN_DATA_ROUTE, JSON.stringify(pluginData));
}

async function removeOtherFiles(kept: readonly string[]): Promise<void> {
  const names = (await readdir(publicFile(''))).filter((name) => /^search-(doc|index)-.*\.json$/.test(name));
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => rm(publicFile(name))));
}

/** In milliseconds; 0 where there is no history. */
function newestDay(days: ReadonlyMap<string, string>): number {
  return Math.max(0, ...[...days.values()].map((day) => Date.parse(day)));
}
