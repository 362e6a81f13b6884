import type { Fault } from '../fault';
import { findInProse, findPlaces, misspeltAt } from '../places';
import type { RealContent } from '../real-content';

/** Links to API symbols. */
export function apiFaults({ pages }: RealContent): Fault[] {
  const explained = new Set(findPlaces(pages, /^<ApiSymbol name="([\w.]+)"/gm).map(({ found }) => found[1]));
  const links = findInProse(pages, /\]\(api:([\w.]+)\)/g);
  const toExplained = links.filter(({ found }) => explained.has(found[1]));
  return misspeltAt('a misspelt API symbol', toExplained, 5);
}
