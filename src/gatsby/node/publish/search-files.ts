import type { BuildArgs } from 'gatsby';
import { readdir, rm } from 'node:fs/promises';
import { buildSearchFiles } from '../../../search/build/build-search-files';
import { SEARCH_PLUGIN_DATA_ROUTE, searchPluginData } from '../../../search/files/search-files';
import { leftOutPages, type SearchPage } from '../../../search/build/search-page';
import { TAGS_ROUTE } from '../../../site-graph/references/tags';
import { readContentHistory } from '../content/content-history';
import { askDatabase } from './ask-database';
import { publicFile, writePublicFile } from './public-files';

interface SearchQuery {
  readonly allDoc: {
    readonly nodes: readonly (Omit<SearchPage, 'sidebar' | 'tags'> & {
      readonly sidebar: { readonly name: string } | null;
      readonly tags: readonly { readonly name: string }[];
    })[];
  };
  readonly allTag: { readonly nodes: readonly { readonly label: string; readonly docs: readonly object[] }[] };
}

const QUERY = `{
  allDoc(filter: { draft: { eq: false } }, sort: { route: ASC }) {
    nodes {
      route title sidebarLabel description keywords unlisted
      sidebar { name } tags { name } answers { question heading } phrasings { heading phrasings } sections { id title text code }
    }
  }
  allTag(sort: { name: ASC }) { nodes { label docs { id } } }
}`;

/** Publishes what search reads in the browser: documents, index, names, and the file that says what they are called. */
export async function publishSearchFiles(args: BuildArgs): Promise<void> {
  const { allDoc, allTag } = await askDatabase<SearchQuery>(args, QUERY);
  const pages = allDoc.nodes.map((page) => ({
    ...page,
    sidebar: page.sidebar?.name,
    tags: page.tags.map(({ name }) => name),
  }));
  const updated = newestDay((await readContentHistory()).updatedOn);
  const { version, documents, index, names } = buildSearchFiles(pages, updated);
  const tags = allTag.nodes.filter(({ docs }) => docs.length > 0).map(({ label }) => label);
  const leftOut = [...leftOutPages(pages), { url: TAGS_ROUTE, title: 'Tags', names: tags, questions: [] }];
  const pluginData = searchPluginData(version, leftOut);
  const { searchDoc, searchIndex, searchNames } = pluginData.fileNames;
  await removeOtherFiles([searchDoc, searchIndex, searchNames]);
  await writePublicFile(`/${searchDoc}`, documents);
  await writePublicFile(`/${searchIndex}`, index);
  await writePublicFile(`/${searchNames}`, names);
  await writePublicFile(SEARCH_PLUGIN_DATA_ROUTE, JSON.stringify(pluginData));
}

async function removeOtherFiles(kept: readonly string[]): Promise<void> {
  const names = (await readdir(publicFile(''))).filter((name) => /^search-(doc|index|names)-.*\.json$/.test(name));
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => rm(publicFile(name))));
}

/** In milliseconds; 0 where there is no history. */
function newestDay(updatedOn: ReadonlyMap<string, string>): number {
  return Math.max(0, ...[...updatedOn.values()].map((day) => Date.parse(day)));
}
