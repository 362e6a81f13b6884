/** Whose product it is: many tools share these, so they tell none apart. */
const VENDORS = new Set(['amazon', 'apache', 'aws', 'azure', 'google', 'microsoft']);

/** A short last word that stands for the whole name: the S3 of Amazon S3. */
const SHORT_NAME = /^[A-Z][A-Z0-9]{1,2}$/;

/**
 * The marks of tools that are shown together, in their order, each once where letters allow it. The first tool with a mark keeps it.
 * In the marks of those after it, a later letter of the name is second: Databricks has Da, and Datadog Dt.
 */
export function marksOf(names: readonly string[]): string[] {
  const initials = names.map(initialsOf);
  const own = new Set(initials.map((mark) => mark.toLowerCase()));
  const taken = new Set<string>();
  return names.map((name, index) => {
    const first = initials[index]!;
    const isFree = (mark: string): boolean => !taken.has(mark.toLowerCase());
    const other = (): string | undefined =>
      otherMarks(name).find((candidate) => isFree(candidate) && !own.has(candidate.toLowerCase()));
    const mark = isFree(first) ? first : (other() ?? first);
    taken.add(mark.toLowerCase());
    return mark;
  });
}

/** At most three characters for a tool: a short name itself, the first letters of its words or capitals, or the first two letters. */
function initialsOf(name: string): string {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && !SHORT_NAME.test(last)) return firstLetters(words);
  if (last.length <= 3) return last;
  const parts = last.split(/(?<=[a-z])(?=[A-Z])/);
  return parts.length > 1 ? firstLetters(parts) : last.slice(0, 2);
}

function wordsOf(name: string): string[] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 1 && VENDORS.has(words[0]!.toLowerCase()) ? words.slice(1) : words;
}

function firstLetters(words: readonly string[]): string {
  return words
    .slice(0, 3)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

function otherMarks(name: string): string[] {
  const [first = '', ...others] = wordsOf(name).join('');
  return others.map((letter) => first + letter.toLowerCase());
}
