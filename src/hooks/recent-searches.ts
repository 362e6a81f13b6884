import { readStorage, writeStorage } from './browser-storage';

const KEY = 'search.recent';
const MAX_SEARCHES = 5;

/** What the reader has searched for in this browser, newest first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStorage(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string') : [];
  } catch {
    return []; // what is kept there is not ours
  }
}

/** Remembers a search that led somewhere. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = recentSearches().filter((other) => other !== text);
  writeStorage(KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
}
