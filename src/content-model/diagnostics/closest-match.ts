import type { DiagnosticDetails } from './diagnostic';
import { closest, distance } from 'fastest-levenshtein';

/**
 * The candidate most similar to the value found, or undefined if more than half of the longer of both would have to
 * change, or as many letters as the shorter one has (two at least). Of those that are equally similar, one that
 * begins with the other is meant: `apis` for `api`, rather than `ai`.
 */
export function closestMatch(found: string, candidates: Iterable<string>): string | undefined {
  const list = [...candidates];
  if (list.length === 0) return undefined;
  const insensitive = list.find((candidate) => candidate.toLowerCase() === found.toLowerCase());
  if (insensitive !== undefined) return insensitive;
  const similar = closest(found, list);
  const changes = distance(found, similar);
  const best = list.find((one) => beginsAlike(found, one) && distance(found, one) === changes) ?? similar;
  return isNear(found, best) ? best : undefined;
}

/** The same of the candidates for which no more than so many letters have to change. */
export function matchWithin(changes: number, found: string, candidates: readonly string[]): string | undefined {
  return closestMatch(
    found,
    candidates.filter((candidate) => distance(found, candidate) <= changes),
  );
}

/** As `closestMatch`, for paths: a path in the same folder is no nearer than another one if its name has nothing in common. */
export function closestPath(found: string, candidates: Iterable<string>): string | undefined {
  const name = nameOf(found.toLowerCase());
  return closestMatch(
    found,
    [...candidates].filter((candidate) => isNear(name, nameOf(candidate.toLowerCase()))),
  );
}

function beginsAlike(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function isNear(one: string, other: string): boolean {
  const changes = distance(one, other);
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  return changes < Math.max(2, shorter) && changes <= longer / 2;
}

/** The name of a file without its extension; that of the folder for an index. */
function nameOf(path: string): string {
  return (
    path
      .replace(/(?<=[^/])\.[^./]+$/, '')
      .replace(/\/index$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

/** What to write instead of a value that is none of the names known; `otherwise` is expected if there are none. */
export function oneOf(known: readonly string[], found: unknown, otherwise?: string): DiagnosticDetails {
  const expected = known.length > 0 ? `one of ${known.join(', ')}` : otherwise;
  return { expected, suggestion: typeof found === 'string' ? closestMatch(found, known) : undefined };
}
