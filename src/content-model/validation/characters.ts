import { diagnostic, type Diagnostic, type Position } from '../diagnostics/diagnostic';

/** A character that text cannot have, and what it most likely comes from. */
interface WrongCharacter {
  readonly pattern: RegExp;
  /** What is found, as a noun phrase. */
  readonly name: string;
  readonly expected: string;
}

const WITHOUT_IT = 'text without it; most editors can show invisible characters';
const UTF_8 = 'text that is saved as UTF-8 without a byte-order mark';

const WRONG_CHARACTERS: readonly WrongCharacter[] = [
  { pattern: /\uFEFF/u, name: 'a byte-order mark (U+FEFF)', expected: UTF_8 },
  { pattern: /\uFFFD/u, name: 'a byte that is not UTF-8 (shown as U+FFFD)', expected: UTF_8 },
  { pattern: /\p{Surrogate}/u, name: 'half of a surrogate pair', expected: 'a whole character, such as \\U0001F600' },
  { pattern: /\0/u, name: 'a NUL character (U+0000)', expected: WITHOUT_IT },
  { pattern: /[^\P{Cc}\t\n\r]/u, name: 'a control character', expected: WITHOUT_IT },
  // It shows code in another order than programs read it.
  {
    pattern: /[\u202A-\u202E\u2066-\u2069]/u,
    name: 'a character that turns the direction of text',
    expected: WITHOUT_IT,
  },
];

const ANY_WRONG = new RegExp(`(?:${WRONG_CHARACTERS.map(({ pattern }) => pattern.source).join('|')})+`, 'gu');

/**
 * Reports invisible characters that break other programs, at most one for each line.
 * @param file the path that diagnostics name
 */
export function checkCharacters(text: string, file: string): Diagnostic[] {
  if (!hasWrongCharacters(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const at = line.search(ANY_WRONG);
    return at < 0 ? [] : [wrongCharacter(line.slice(at), file, { line: index + 1, column: at + 1 })];
  });
}

/** Whether a text has characters that `checkCharacters` reports. */
export function hasWrongCharacters(text: string): boolean {
  return text.search(ANY_WRONG) >= 0;
}

/** The text without those characters, so that nothing else is reported for them. */
export function withoutWrongCharacters(text: string): string {
  return text.replace(ANY_WRONG, '');
}

/** A diagnostic for the wrong character that is first in a text. */
export function wrongCharacter(text: string, file: string, position: Position): Diagnostic {
  const first = String.fromCodePoint(text.codePointAt(text.search(ANY_WRONG)) ?? 0);
  const { name, expected } = WRONG_CHARACTERS.find(({ pattern }) => pattern.test(first))!;
  return diagnostic('character', file, position, `There is ${name}.`, { expected });
}
