export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The value below which so large a part of the values lies, by nearest rank. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median, with the lowest and the highest value. */
export function spread(values: readonly number[]): string {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map(inThousands);
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

const inThousands = (value: number): string => Math.round(value).toLocaleString('en-US');
