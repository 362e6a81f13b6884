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

/** What to write in the place of a name that is none of those known; where there are none, what is expected otherwise. */
export function oneOf(known: readonly string[], found: string, otherwise = ''): DiagnosticDetails {
  const expected = known.length > 0 ? `one of ${known.join(', ')}` : otherwise;
  return { expected, suggestion: closestMatch(found, known) };
}
