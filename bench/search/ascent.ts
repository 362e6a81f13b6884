/** How much a weight costs by being large, so that none grows for the sake of one query. */
const DECAY = 0.01;
const STEPS = 400;
const STEP = 0.05;
/** How long the present direction and size of a gradient are remembered. */
const MEMORY = [0.9, 0.99] as const;

type Row = readonly number[];

/**
 * Climbs from weights of 0 to those of the greatest value (Adam).
 * @param gradient adds up rows, each by a factor: together, how the value grows with each weight
 */
export function ascend(
  length: number,
  gradient: (weights: Row, add: (row: Row, factor: number) => void) => void,
): number[] {
  const weights = Array.from({ length }, () => 0);
  const [direction, size] = [[...weights], [...weights]];
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight) => -DECAY * weight);
    gradient(weights, (row, factor) =>
      row.forEach((value, place) => (slope[place] = (slope[place] ?? 0) + factor * value)),
    );
    slope.forEach((one, place) => {
      direction[place] = MEMORY[0] * (direction[place] ?? 0) + (1 - MEMORY[0]) * one;
      size[place] = MEMORY[1] * (size[place] ?? 0) + (1 - MEMORY[1]) * one ** 2;
      const wanted = (direction[place] ?? 0) / (1 - MEMORY[0] ** step);
      weights[place] =
        (weights[place] ?? 0) + (STEP * wanted) / (Math.sqrt((size[place] ?? 0) / (1 - MEMORY[1] ** step)) + 1e-8);
    });
  }
  return weights;
}

/** Rows whose columns vary alike, and the weights of the given ones from those of these. */
export function scaled(rows: readonly Row[]) {
  const scales = (rows[0] ?? []).map((_, column) => {
    const values = rows.map((row) => row[column] ?? 0);
    const mean = sum(values) / values.length;
    return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length) || 1;
  });
  const divide = (values: Row): number[] => values.map((value, place) => value / (scales[place] ?? 1));
  return { rows: rows.map(divide), unscale: divide };
}

export function sum(values: Row): number {
  return values.reduce((total, value) => total + value, 0);
}

export function dot(one: Row, other: Row): number {
  return one.reduce((total, value, place) => total + value * (other[place] ?? 0), 0);
}
