import type { DiagnosticDetails } from './diagnostic';
import { closest, distance } from 'fastest-levenshtein';

/**
 * The candidate most similar to the value found, or undefined if more than half of the longer of both would have to
 * change.
 */
export function closestMatch(found: string, candidates: Iterable<string>): string | undefined {
  const list = [...candidates];
  if (list.length === 0) return undefined;
  const insensitive = list.find((candidate) => candidate.toLowerCase() === found.toLowerCase());
  if (insensitive !== undefined) return insensitive;
  const best = closest(found, list);
  return distance(found, best) <= Math.max(found.length, best.length) / 2 ? best : undefined;
}

/** What to write instead of a value that is none of the names known; `otherwise` is expected if there are none. */
export function oneOf(known: readonly string[], found: unknown, otherwise?: string): DiagnosticDetails {
  const expected = known.length > 0 ? `one of ${known.join(', ')}` : otherwise;
  return { expected, suggestion: typeof found === 'string' ? closestMatch(found, known) : undefined };
}
