/** Items by a key, in their order; the keys in the order in which they first come. (`Map.groupBy` needs Node 21.) */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  return groupPairs(Array.from(items, (item) => [keyOf(item), item] as const));
}

/** Values by the key that each comes with, in the same order. */
export function groupPairs<K, V>(pairs: Iterable<readonly [key: K, value: V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
