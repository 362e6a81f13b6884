const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentence that has a character, with as many behind it and then before it as fit into a length: start and end. */
export function sentencesAround(character: number, text: string, length: number): [start: number, end: number] {
  const bounds = [...segmenter.segment(text)].map(
    ({ index, segment }) => [index, index + segment.trimEnd().length] as const,
  );
  const lengthOf = (from: number, to: number): number =>
    (bounds[to]?.[1] ?? Infinity) - (bounds[from]?.[0] ?? -Infinity);
  let first = bounds.findLastIndex(([start]) => start <= character);
  let last = first;
  while (lengthOf(first, last + 1) <= length) last += 1;
  while (lengthOf(first - 1, last) <= length) first -= 1;
  return [bounds[first]?.[0] ?? 0, bounds[last]?.[1] ?? text.length];
}
