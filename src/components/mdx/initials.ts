/** Whose product it is: many tools share these, so they tell none apart. */
const VENDORS = new Set(['amazon', 'apache', 'aws', 'azure', 'google', 'microsoft']);

/** A short last word that stands for the whole name: the S3 of Amazon S3. */
const SHORT_NAME = /^[A-Z][A-Z0-9]{1,2}$/;

/** At most three characters for the mark of a tool: a short name itself, the first letters of two words, or else of one. */
export function initialsOf(name: string): string {
  const all = name.split(/[\s/&-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words = all.length > 1 && VENDORS.has(all[0]!.toLowerCase()) ? all.slice(1) : all;
  const last = words.at(-1) ?? '';
  if (words.length === 1 || SHORT_NAME.test(last)) return last.length <= 3 ? last : last.slice(0, 2);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
