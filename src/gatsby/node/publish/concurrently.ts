/** More than this at once would only wait for each other. */
const LANES = 8;

/** Does something for each item, a few at a time. */
export async function concurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
