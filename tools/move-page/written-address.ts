/** An address as a file has it. */
export interface WrittenAddress {
  /**
   * `link`: leads to a page; `image`: the path of a picture; `docPath`: a page or folder by its path below `content/docs/`; `file`: a
   * file by its path from the project's root.
   */
  readonly kind: 'link' | 'image' | 'docPath' | 'file';
  readonly value: string;
  /** Where the value begins in the text, counted in characters. */
  readonly start: number;
  /** Whether the text has the path without character references and escapes. */
  readonly isPlain: boolean;
}

/** The address whose value is expected to begin at an offset. */
export function addressAt(text: string, start: number, kind: WrittenAddress['kind'], value: string): WrittenAddress {
  return { kind, value, start, isPlain: text.startsWith(pathOf({ value }), start) };
}

/** The part of an address before `?` and `#`. A move changes only this part. */
export function pathOf({ value }: Pick<WrittenAddress, 'value'>): string {
  return /^[^?#]*/.exec(value)?.[0] ?? '';
}
