/**
 * What the forms of an English word share: `schedule`, `scheduled`, `scheduler` and `scheduling` all give `schedul`. It need not
 * be a word, and a wrong guess does little harm: a form counts less than the word that was typed.
 */
export function stemOf(term: string): string {
  return ENDINGS.reduce((stem, ending) => stem.replace(ending, '$1'), term).replace(/([^aeiouls])\1$/, '$1');
}

/** Cut one after the other; what is left must still tell words apart. */
const ENDINGS = [
  /^(.{4,})ly$/,
  /^(.{4,})al$/,
  /^(.{5,})ic$/,
  /^(.{3,})(?:ing|ed)$/,
  /^(.{4,})(?:er|or|ment)$/,
  /^(.{5,})ion$/,
  /^(.{3,})e$/,
  /^(.{4,})at$/,
  /^(.{4,})ur$/,
];
