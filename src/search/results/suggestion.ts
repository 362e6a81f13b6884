import type { Query } from '../query/query';
import type { FoundPage, Ranking } from '../rank/rank';

/** The query with its misspelled words as the best page writes them; undefined where none is misspelled. */
export function suggestionFor({ text, words }: Query, { pages }: Ranking): string | undefined {
  const [best] = pages;
  let [corrected, end] = ['', 0];
  words.forEach((word, place) => {
    const spelling = word.isCorrected && word.start >= end ? spellingOf(place, best?.documents ?? []) : undefined;
    if (spelling === undefined) return;
    corrected += text.slice(end, word.start) + spelling;
    end = word.end;
  });
  return end === 0 ? undefined : corrected + text.slice(end);
}

function spellingOf(place: number, documents: FoundPage['documents']): string | undefined {
  for (const { read, titleMatches, textMatches } of documents) {
    for (const [{ text, starts, ends }, matches] of [
      [read.title, titleMatches],
      [read.text, textMatches],
    ] as const) {
      const match = matches.find(({ queryWord }) => queryWord === place);
      if (match) return inSentence(text.slice(starts[match.textWord], ends[match.textWord]));
    }
  }
  return undefined;
}

/** Without the capital that a word has only at the beginning of a sentence or heading. */
function inSentence(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}
