/** More than this at once would only wait for each other; many more open files than a process may have end it. */
const LANES = 8;

/** Does something for each item, a few at a time. Gives the results in the order of the items. */
export async function concurrently<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items].entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
