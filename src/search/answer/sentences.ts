const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentence that has a character, with as many behind it and then before it as a number of words allows: start and end. */
export function sentencesAround(character: number, text: string, words: number): [start: number, end: number] {
  const sentences = [...segmenter.segment(text)].map(({ index, segment }) => ({
    start: index,
    end: index + segment.trimEnd().length,
    words: segment.split(/\s+/).filter(Boolean).length,
  }));
  // What is kept of a long text may end within a sentence.
  if (text.endsWith('…') && sentences.length > 1) sentences.pop();
  let first = sentences.findLastIndex(({ start }) => start <= character);
  let last = first;
  const fits = (from: number, to: number): boolean =>
    from >= 0 &&
    to < sentences.length &&
    sentences.slice(from, to + 1).reduce((sum, sentence) => sum + sentence.words, 0) <= words;
  while (fits(first, last + 1)) last += 1;
  while (fits(first - 1, last)) first -= 1;
  return [sentences[first]?.start ?? 0, sentences[last]?.end ?? text.length];
}
