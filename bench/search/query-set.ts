import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../tools/shared/root.cjs';

/** Queries that the ranking was tuned with, that were kept apart for final figures, or whose writer had seen no page. */
export type QuerySet = 'tuning' | 'held-out' | 'blind' | 'blind-2' | 'blind-3' | 'blind-4' | 'blind-5';

/** A query of a file below `__tests__/search/`. */
export interface JudgedQuery {
  readonly kind: string;
  readonly query: string;
  readonly set: QuerySet;
  /** The route that must come first. */
  readonly first: string;
  /** Whether it is the name of something in the API, so that a page below `/api/` may come first as well. */
  readonly symbol: boolean;
  /** Whether it came with the guides of build, test, observe, operate, and debugging, whose pages compete with older ones. */
  readonly guides: boolean;
  /** Routes that may come first as well. */
  readonly or: readonly string[];
  /** Routes that must be among the first eight. */
  readonly among: readonly string[];
}

/** A question of a file below `__tests__/search/`. */
export interface JudgedQuestion {
  readonly question: string;
  readonly set: QuerySet;
  /** The section that answers. */
  readonly section?: string;
  /** The pages that answer, or answer as well as the section; there are neither where the site has no answer. */
  readonly pages?: readonly string[];
}

/** A query as it is written. */
type WrittenQuery = Pick<JudgedQuery, 'query' | 'set' | 'first'> & Partial<JudgedQuery>;

function readYaml<T>(name: string): Record<string, T[]> {
  return parse(readFileSync(join(ROOT, '__tests__', 'search', name), 'utf8')) as Record<string, T[]>;
}

/** The queries of a file below `__tests__/search/`. */
export function readQueries(file: string): JudgedQuery[] {
  return Object.entries(readYaml<WrittenQuery>(file)).flatMap(([kind, entries]) =>
    entries.map((entry) => judgedQuery(kind, entry)),
  );
}

/** A query with what its writer left out. */
export function judgedQuery(kind: string, written: WrittenQuery): JudgedQuery {
  return { symbol: false, guides: false, or: [], among: [], ...written, kind };
}

/** The queries of all sets. */
export function readAllQueries(): JudgedQuery[] {
  return filesOf('queries').flatMap(readQueries);
}

/** The questions of a file below `__tests__/search/`. */
export function readQuestions(file: string): JudgedQuestion[] {
  return Object.values(readYaml<JudgedQuestion>(file)).flat();
}

/** The questions of all sets. */
export function readAllQuestions(): JudgedQuestion[] {
  return filesOf('questions').flatMap(readQuestions);
}

/** The blind sets whose misses have been read: they are tuning sets. */
const READ: readonly QuerySet[] = ['blind', 'blind-2', 'blind-3'];

/** Whether weights are learned from an entry of all sets. Every second one of the blind sets tells whether what was learned holds. */
export function isLearnedFrom({ set }: { readonly set: QuerySet }, place: number): boolean {
  return set === 'tuning' || (READ.includes(set) && place % 2 === 0);
}

/** The file that the ranking was tuned with, and those of the blind sets. */
function filesOf(name: 'queries' | 'questions'): string[] {
  return [`${name}.yml`, `blind/${name}.yml`, ...[2, 3, 4, 5].map((set) => `blind/${name}-${set}.yml`)];
}

/** What a reader has typed after each keystroke. */
export function keystrokesOf(queries: readonly string[]): string[] {
  return queries.flatMap((query) => Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)));
}

/** Queries for synthetic pages, whose texts are made of thirty words. */
export const SYNTHETIC_QUERIES = [
  'asset partition',
  'sensor cursor retry',
  'how do I backfill a daily stream',
  'Page 512',
  'page77',
  'materialization lineage',
  'warehose resource',
  'upstream_metadata',
  '@dg.asset',
  'AssetExecutionContext',
  '"daily hourly"',
  'freshness check in detail',
];
