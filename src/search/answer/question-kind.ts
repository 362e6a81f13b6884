import type { RankedDocument } from '../rank/rank';
export function preferenceFor(_question: string, _document: RankedDocument): number {
  return 1;
}
