import type { Fault } from '../fault';
import { findInProse, findPlaces, misspelledAt } from '../places';
import type { RealContent } from '../real-content';

/** Links to API symbols. */
export function apiFaults({ pages }: RealContent): Fault[] {
  const explained = new Set(findPlaces(pages, /^<ApiSymbol name="([\w.]+)"/gm).map(({ found }) => found[1]));
  const links = findInProse(pages, /\]\(api:([\w.]+)\)/g);
  const toExplained = links.filter(({ found }) => explained.has(found[1]));
  return misspelledAt('a misspelled API symbol', toExplained, 5);
}
