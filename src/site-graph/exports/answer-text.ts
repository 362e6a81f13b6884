/** Enough for two or three sentences: structured data of a page repeats its text. */
const LENGTH = 300;

/** The beginning of a text in whole sentences, up to a length; a first sentence that is longer is cut between words. */
export function beginningOf(text: string): string {
  if (text.length <= LENGTH) return text;
  const sentences = /^.*[.?!](?=\s)/s.exec(text.slice(0, LENGTH + 1))?.[0];
  return sentences ?? `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`;
}
