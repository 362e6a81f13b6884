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
  for (const { title, text, titleMatches, textMatches } of documents) {
    for (const [read, matches] of [[title, titleMatches] as const, [text, textMatches] as const]) {
      const token = read.tokens[matches.find(({ queryWord }) => queryWord === place)?.textWord ?? -1];
      if (token) return inSentence(read.text.slice(token.start, token.end));
    }
  }
  return undefined;
}

/** Without the capital that a word has only at the beginning of a sentence or heading. */
function inSentence(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}
