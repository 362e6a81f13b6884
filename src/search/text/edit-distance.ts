/**
 * How many letters are wrong: left out, added, replaced or swapped with their neighbor (optimal string alignment).
 * @param limit what is farther away counts as `limit + 1`
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const distance = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
      );
      current.push(distance);
      best = Math.min(best, distance);
    }
    if (best > limit) return limit + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return Math.min(previous[other.length] ?? 0, limit + 1);
}
