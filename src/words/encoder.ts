import { memoize } from './memoize';

/** A word of a text: where it stands, and the terms under which it is found. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** The most specific first: an identifier as a whole, then its segments and parts. */
  readonly terms: readonly string[];
}

/** Characters inside a word that a reader does not see: soft hyphen, zero-width space and joiners, byte-order mark. */
const JOINERS = '\\u00AD\\u200B-\\u200D\\u2060\\uFEFF';
const WORD = `[\\p{L}\\p{N}_][\\p{L}\\p{N}\\p{M}_${JOINERS}]*`;
/** Two capitals are one word: `I/O`. */
const INITIALS = '(?<![\\p{L}\\p{N}])\\p{Lu}/\\p{Lu}(?![\\p{L}\\p{N}_])';
const TOKEN = new RegExp(`${INITIALS}|${WORD}(?:[.'’-]${WORD})*`, 'gu');
const JOINER = new RegExp(`[${JOINERS}]`, 'g');
const CAMEL_BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const NUMBER = /^[\d.-]+$/;
/** Letters that Unicode does not decompose into a letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };
const MAX_TERM_LENGTH = 64;

/**
 * Reads the words of a text: lower case, without diacritics, joiners and plural endings. An identifier is found as a whole
 * and by its parts: `dg.AssetExecutionContext` as `dgassetexecutioncontext`, `assetexecutioncontext`, `dg`, `asset`,
 * `execution` and `context`; separators make no difference, so `time_zone` is `timezone` as well. The builder, the query and
 * the highlights read text with this function alone.
 */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(TOKEN)) {
    const terms = termsOf(raw);
    if (terms.length > 0) tokens.push({ start: index, end: index + raw.length, terms });
  }
  return tokens;
}

/** All terms of a text, in order, repeated as they occur. */
export function encode(text: string): string[] {
  const all: string[] = [];
  for (const { terms } of readTokens(text)) all.push(...terms);
  return all;
}

/** Words repeat: each is taken apart once. */
const termsOf = memoize(takeApart, 50_000);

function takeApart(raw: string): string[] {
  const word = raw
    .replace(JOINER, '')
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');
  if (NUMBER.test(word)) return [word.slice(0, MAX_TERM_LENGTH)];
  const segments = word
    .split('.')
    .map((segment) =>
      segment
        .split(/[_/-]+/)
        .flatMap((part) => part.split(CAMEL_BOUNDARY))
        .map(fold)
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0);
  const joined = segments.map((parts) => parts.join(''));
  const terms = [joined.join(''), joined.slice(-2).join(''), ...joined, ...segments.flat()];
  return [...new Set(terms.map((term) => singular(term).slice(0, MAX_TERM_LENGTH)).filter(Boolean))];
}

/** Lower case, without diacritics. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /[ßæœøđłı]/.test(plain) ? plain.replace(/[ßæœøđłı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter) : plain;
}

/** Cuts the regular plural endings of English: `policies` is `policy`, `classes` is `class`, `assets` is `asset`. */
function singular(term: string): string {
  if (term.length < 4 || !term.endsWith('s') || /(?:ss|us|is)$/.test(term)) return term;
  if (term.length > 4 && term.endsWith('ies')) return `${term.slice(0, -3)}y`;
  if (/(?:ss|sh|x|[nrt]ch)es$/.test(term)) return term.slice(0, -2);
  return term.slice(0, -1);
}
