import type { Position } from '../../src/content-model/diagnostics/diagnostic';

/** An address as it stands in a file. */
export interface WrittenAddress {
  /** `link`: leads to a page; `image`: the path of a picture; `docPath`: a page or folder by its path below `content/docs/`. */
  readonly kind: 'link' | 'image' | 'docPath';
  readonly value: string;
  /** Where the value begins in the text, counted in characters. */
  readonly start: number;
  /** Whether the text has its path to the letter, without character references and escapes. */
  readonly isPlain: boolean;
}

/** Where a character stands, for people. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** An address whose value should begin at a place of a text. */
export function addressAt(text: string, start: number, kind: WrittenAddress['kind'], value: string): WrittenAddress {
  return { kind, value, start, isPlain: text.startsWith(pathOf({ value }), start) };
}

/** What an address has before `?` and `#`: all that a move ever changes. */
export function pathOf({ value }: Pick<WrittenAddress, 'value'>): string {
  return /^[^?#]*/.exec(value)?.[0] ?? '';
}
