import type { GraphAsset } from '../../content-model/site/asset-graph';

/** What is said of a node of a graph where it is text: that it is a check or an op, its partitions, and its retries. */
export function nodeFacts({ kind, partitions, retries, each }: Omit<GraphAsset, 'name' | 'after'>): string[] {
  return [
    ...(kind === 'asset' ? [] : [kind]),
    ...(partitions === undefined ? [] : [`${partitions} partitions`]),
    ...(retries === undefined ? [] : [retries === 1 ? '1 retry' : `${retries} retries`]),
    ...(each ? ['once for each output'] : []),
  ];
}
