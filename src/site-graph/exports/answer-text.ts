/** Enough for two or three sentences: structured data of a page repeats its text. */
const LENGTH = 300;

/** The beginning of a text in whole sentences, up to a length; a first sentence that is longer is cut between words. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  const sentences = /^.*[.?!](?=\s)/.exec(line.slice(0, LENGTH + 1))?.[0];
  return sentences ?? `${line.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`;
}
