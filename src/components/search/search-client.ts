import { withPrefix } from 'gatsby';
import { loadOnce } from '../../content-model/load-once';
import { fetchText } from '../../hooks/fetch-text';
import type { Answer, AskOptions } from '../../search/answer/answer-question';
import type { SearchOptions } from '../../search/rank/rank';
import { isIdentifier } from '../../search/query/query';
import { matchLeftOut, type LeftOutPage } from '../../search/results/left-out';
import type { SearchResults } from '../../search/results/search';
import { SEARCH_PLUGIN_DATA_ROUTE, type SearchPluginData } from '../../search/files/search-files';
import type { SearchRequest, SearchResponse } from '../../search/worker-protocol';
import { startTransport, type Transport } from './search-transport';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A running search engine, and the loading of its files. */
interface Session {
  readonly send: Transport;
  readonly loadNames: () => Promise<void>;
  readonly loadAll: () => Promise<void>;
}

let session: Promise<Session> | undefined;
let lastId = 0;

const pluginData = loadOnce(
  async () => JSON.parse(await fetchText(withPrefix(SEARCH_PLUGIN_DATA_ROUTE))) as SearchPluginData,
);

/** Loads the names of the site, from which queries are answered in part; once, but a failed attempt may be repeated. */
export async function loadNames(): Promise<void> {
  await (await openSession()).loadNames();
}

/** Loads all search files, the names first. */
export async function loadSearch(): Promise<void> {
  await (await openSession()).loadAll();
}

/** What search says to a query. */
export interface Found {
  readonly results: SearchResults;
  /** Pages that search leaves out: those that the query names, or all of them where nothing else fits, or only parts of a name do. */
  readonly leftOut: readonly LeftOutPage[];
  /** Whether no page has a name that was typed, such as that of a variable. */
  readonly isNameMissed: boolean;
}

/** Finds pages and sections. */
export async function search(query: string, options: SearchOptions): Promise<Found> {
  const { send } = await openSession();
  const response = await request(send, { type: 'search', query, options });
  if (response.type !== 'results') throw new Error(`The search engine answered a query with "${response.type}".`);
  const { results } = response;
  const { leftOut: all } = await pluginData();
  const named = matchLeftOut(query, all);
  const isNameMissed = results.unknownWords.some(isIdentifier);
  const isMissed = results.total === 0 || isNameMissed;
  return { results, leftOut: named.length === 0 && isMissed ? all : named, isNameMissed };
}

/** Finds passages that answer a question. */
export async function ask(question: string, options: AskOptions): Promise<Answer> {
  const { send } = await openSession();
  const response = await request(send, { type: 'ask', question, options });
  if (response.type !== 'answer') throw new Error(`The search engine answered a question with "${response.type}".`);
  return response.answer;
}

/** One engine serves the page. When it cannot start or breaks down, the next call starts another, which loads the files again. */
function openSession(): Promise<Session> {
  const forget = (): void => {
    session = undefined;
  };
  void pluginData().catch(() => undefined); // on its way while the engine starts
  session ??= startTransport(forget).then(startSession);
  session.catch(forget);
  return session;
}

function startSession(send: Transport): Session {
  const names = loadOnce(async () => {
    const { searchNames } = (await pluginData()).fileNames;
    await request(send, { type: 'load-names', names: addressOf(searchNames) });
  });
  return {
    send,
    loadNames: names,
    loadAll: loadOnce(async () => {
      const { searchDoc, searchIndex } = (await pluginData()).fileNames;
      await names().catch(() => undefined); // the other files have them, too
      await request(send, { type: 'load', documents: addressOf(searchDoc), index: addressOf(searchIndex) });
    }),
  };
}

function addressOf(file: string): string {
  return new URL(withPrefix(`/${file}`), window.location.href).href;
}

async function request(send: Transport, content: WithoutId<SearchRequest>): Promise<SearchResponse> {
  lastId += 1;
  const response = await send({ ...content, id: lastId });
  if (response.type === 'fault') throw new Error(response.message);
  return response;
}
