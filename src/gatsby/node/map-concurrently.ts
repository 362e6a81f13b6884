/** More at once are not faster, and thousands of open files exceed the limit of a process. */
const LANES = 8;

/** Does something for each item, a few at a time. Gives the results in the order of the items. */
export async function mapConcurrently<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items].entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
