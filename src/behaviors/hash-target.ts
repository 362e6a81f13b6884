/** The element that the hash of an address (`#an-anchor`, or none) points at. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}
