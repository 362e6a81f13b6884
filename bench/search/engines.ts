import { Document } from 'flexsearch';
import MiniSearch from 'minisearch';
import { gzipSync } from 'node:zlib';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import { documentsOf } from '../../src/search/build/page-documents';
import type { SearchPage } from '../../src/search/build/search-page';
import { createSearchEngine } from '../../src/search/engine';
import { WEIGHTS } from '../../src/search/rank/weights';
import { encode } from '../../src/words/encoder';
import { pageOf, type Searcher } from './judge';
import { buildLunrFiles, loadLunr } from './lunr-peer';

/** A search engine with the pages of the site in it. */
export interface Engine {
  readonly name: string;
  /** What a reader's browser fetches, documents and index, in bytes after gzip. */
  readonly gzip: number;
  readonly search: Searcher;
}

const FIELDS = ['title', 'keywords', 'phrasings', 'content'] as const;
/** How many sections are asked for: their pages count once. */
const MAX_SECTIONS = 100;

/** A section with the texts of its fields, as the peers get it. */
type PeerDocument = { id: number; title: string; keywords: string; phrasings: string; content: string };

/** The engines that answer in this process. */
export function createEngines(pages: readonly SearchPage[]): Engine[] {
  const all = pages.flatMap(documentsOf);
  const documents = all.map(({ fields }, id): PeerDocument => ({ id, ...fields }));
  const routeOf = (id: number): string => pageOf(all[id]?.document.url ?? '');
  // Every engine shows the same snippets.
  const shown = gzipSize(JSON.stringify(all.map(({ document }) => document)));
  return [
    oursOf(pages),
    flexSearchOf(documents, routeOf, shown),
    miniSearchOf(documents, routeOf, shown),
    lunrOf(pages),
  ];
}

function oursOf(pages: readonly SearchPage[]): Engine {
  const { documents, index } = buildSearchFiles(pages, 0);
  const engine = createSearchEngine(documents, index);
  const search: Searcher = (query) => engine.search(query).pages.map(({ url }) => url);
  return { name: 'ours', gzip: gzipSize(documents) + gzipSize(index), search };
}

/** FlexSearch's `Document` with our encoder. It gives no scores: a field counts its boost by the place in its list. */
function flexSearchOf(documents: readonly PeerDocument[], routeOf: (id: number) => string, shown: number): Engine {
  const index = new Document<PeerDocument>({
    document: { id: 'id', index: FIELDS.map((field) => ({ field, tokenize: 'forward' as const, encode })) },
  });
  for (const document of documents) index.add(document);
  let exported = '';
  index.export((_key, data) => {
    exported += data;
  });
  const search: Searcher = (query) => {
    const scores = new Map<number, number>();
    for (const { field, result } of index.search(query, { limit: MAX_SECTIONS, suggest: true })) {
      const boost = WEIGHTS[field as (typeof FIELDS)[number]];
      result.forEach((id, place) => scores.set(Number(id), (scores.get(Number(id)) ?? 0) + boost / (place + 1)));
    }
    return routesOf([...scores].sort(([, a], [, b]) => b - a).map(([id]) => routeOf(id)));
  };
  return { name: 'FlexSearch Document', gzip: gzipSize(exported) + shown, search };
}

function miniSearchOf(documents: readonly PeerDocument[], routeOf: (id: number) => string, shown: number): Engine {
  const index = new MiniSearch<PeerDocument>({ fields: [...FIELDS], tokenize: encode, processTerm: (term) => term });
  index.addAll(documents);
  const { title, keywords, phrasings, content } = WEIGHTS;
  const options = { boost: { title, keywords, phrasings, content }, prefix: true, fuzzy: 0.2 };
  const search: Searcher = (query) => routesOf(index.search(query, options).map(({ id }) => routeOf(id as number)));
  return { name: 'MiniSearch', gzip: gzipSize(JSON.stringify(index)) + shown, search };
}

function lunrOf(pages: readonly SearchPage[]): Engine {
  const files = buildLunrFiles(pages);
  const search = loadLunr(files);
  return {
    name: 'lunr',
    gzip: gzipSize(files.documents) + gzipSize(files.index),
    search: (query) => routesOf(search(query).map(pageOf)),
  };
}

/** Hits of one page count once. This favors peers that show sections. */
const routesOf = (routes: readonly string[]): string[] => [...new Set(routes)];

function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
