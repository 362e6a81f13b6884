/** A number of pages in words: `1 page`, `10 pages`. */
export function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
