import type { ContentRecord } from './content-record';

/** Where a record comes from, as text that sorts: its file, and its number among the records of that file. */
interface Placed {
  readonly place: string;
}

const DIGITS = 6;

/** Notes in each record of a file where it comes from. */
export function withPlaces(path: string, records: readonly ContentRecord[]): ContentRecord[] {
  return records.map((record, index) => {
    const place = `${path}:${String(index).padStart(DIGITS, '0')}`;
    return { ...record, fields: { ...record.fields, place } satisfies Placed };
  });
}

/**
 * Records in the order in which the content has them. Threads finish in any order, and the database lists nodes by their ids
 * or by the time at which they came.
 */
export function inContentOrder<T>(records: Iterable<T>): T[] {
  return [...records].sort((a, b) => compareTexts(placeOf(a), placeOf(b)));
}

/** Compares by code units: the same on every machine, whatever its language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Nodes that are not made from content have none. */
function placeOf(record: unknown): string {
  return (record as Partial<Placed>).place ?? '';
}
