import type { GraphAsset } from '../../content-model/site/asset-graph';

/** What is said of a node of a graph where it is text: that it is a check or an op, its partitions, and its retries. */
export function nodeFacts({ kind, each, ...asset }: Omit<GraphAsset, 'name' | 'after'>): string[] {
  return [
    ...(kind === 'asset' ? [] : [kind]),
    ...[partitionsLabel(asset), retriesLabel(asset)].flatMap((label) => label ?? []),
    ...(each ? ['once for each output'] : []),
  ];
}

/** How an asset is partitioned, in words. */
export function partitionsLabel({ partitions }: Pick<GraphAsset, 'partitions'>): string | undefined {
  return partitions === undefined ? undefined : `${partitions} partitions`;
}

/** How often a step is repeated, in words. */
export function retriesLabel({ retries }: Pick<GraphAsset, 'retries'>): string | undefined {
  if (retries === undefined) return undefined;
  return retries === 1 ? '1 retry' : `${retries} retries`;
}
