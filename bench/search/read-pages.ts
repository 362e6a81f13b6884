import { instance, type Viz } from '@viz-js/viz';
import type { DocBody } from '../../src/content-loader/load-doc';
import { loadContentFile } from '../../src/content-loader/load-file';
import { collectSiteContent } from '../../src/content-loader/collect-site-content';
import type { DocFrontMatter } from '../../src/content-model/pages/doc';
import { groupBy } from '../../src/content-model/group-by';
import type { PhrasingsRecord } from '../../src/content-model/records/phrasings';
import type { ContentFile } from '../../src/content-loader/content-record';
import { withPartials } from '../../src/mdx/extract/sections';
import type { SearchPage } from '../../src/search/build/search-page';
import type { DocRecord } from '../../src/site-graph/doc-record';
import { buildSiteGraph } from '../../src/site-graph/site-graph';
import { readContent } from '../../src/gatsby/node/content/read-content';
import { ROOT } from '../../tools/shared/root.cjs';
import { pagePath, syntheticPage } from '../synthetic-pages';

type SearchedDoc = DocRecord & Pick<DocFrontMatter, 'keywords'>;

/** The pages of the site's own content, as search gets them. */
export async function readSitePages(): Promise<SearchPage[]> {
  const { files, paths } = await readContent(ROOT);
  return readPages(files, paths);
}

/** Synthetic pages, in the sidebar `docs`. */
export async function readSyntheticPages(count: number): Promise<SearchPage[]> {
  const pages = Array.from({ length: count }, (_, index) => ({
    path: `docs/${pagePath(index)}.mdx`,
    text: syntheticPage(index, count, 'ours'),
  }));
  return (await readPages(pages, [])).map((page) => ({ ...page, sidebar: 'docs' }));
}

async function readPages(files: readonly ContentFile[], paths: readonly string[]): Promise<SearchPage[]> {
  const viz: Viz = await instance();
  const records = files.flatMap((file) => loadContentFile(file, viz).records);
  const list = <T>(type: string): T[] =>
    records.flatMap((record) => (record.type === type ? [{ id: record.key, ...record.fields } as T] : []));
  const { navigation } = buildSiteGraph(await collectSiteContent(list, { filePaths: paths }));
  const bodies = new Map(list<{ id: string; json: string }>('DocBody').map(({ id, json }) => [id, json]));
  const partials = new Map(list<DocBody & { path: string }>('Partial').map((partial) => [partial.path, partial]));
  const phrasings = groupBy(list<PhrasingsRecord>('SectionPhrasings'), ({ docPath }) => docPath);
  return list<SearchedDoc>('Doc').map((doc) => ({
    ...doc,
    sidebar: navigation.get(doc.id)?.sidebar,
    phrasings: phrasings.get(doc.docPath) ?? [],
    sections: withPartials(
      (JSON.parse(bodies.get(doc.id) ?? '{"sections":[]}') as DocBody).sections,
      (file) => partials.get(file)?.sections ?? [],
    ),
  }));
}
