import type { Query } from '../query/query';
import type { RankedPage, Ranking } from '../rank/rank';

/** The query with its misspelled words as the best page writes them; undefined where none is misspelled. */
export function suggestionFor({ text, words }: Query, { pages: [best] }: Ranking): string | undefined {
  let [corrected, end] = ['', 0];
  words.forEach((word, place) => {
    const spelling = word.isCorrected && best && word.start >= end ? spellingOf(place, best) : undefined;
    if (spelling === undefined) return;
    corrected += text.slice(end, word.start) + spelling;
    end = word.end;
  });
  return end === 0 ? undefined : corrected + text.slice(end);
}

function spellingOf(place: number, { documents }: RankedPage): string | undefined {
  for (const { text, tokens, matches } of documents.flatMap((one) => [one.title, one.text])) {
    const token = tokens[matches.find(({ queryWord }) => queryWord === place)?.textWord ?? -1];
    // A word has a capital at the beginning of a sentence or heading only.
    if (token) return text.slice(token.start, token.end).replace(/^\p{Lu}\p{Ll}+$/u, (word) => word.toLowerCase());
  }
  return undefined;
}
