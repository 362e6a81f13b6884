import { faultIn, misspell, spread, type ContentText, type Fault } from './fault';

/** A place in a text that matches a pattern. */
export interface Place extends ContentText {
  readonly index: number;
  readonly line: number;
  /** The whole match, then its groups. */
  readonly found: readonly string[];
  /** Where the first group begins. */
  readonly groupIndex: number;
}

/** Every place of a pattern in the texts. */
export function findPlaces(texts: readonly ContentText[], pattern: RegExp): Place[] {
  return texts.flatMap(({ path, text }) => placesIn(path, text, text, pattern));
}

/** The same in prose alone: neither in front matter nor in code. */
export function findInProse(texts: readonly ContentText[], pattern: RegExp): Place[] {
  return texts.flatMap(({ path, text }) => placesIn(path, text, proseOf(text), pattern));
}

function placesIn(path: string, text: string, searched: string, pattern: RegExp): Place[] {
  return [...searched.matchAll(new RegExp(pattern, `${pattern.flags}d`))].map((match) => ({
    path,
    text,
    index: match.index,
    line: lineAt(text, match.index),
    found: match.map((group) => group ?? ''),
    groupIndex: match.indices?.[1]?.[0] ?? match.index,
  }));
}

/** Some of the places with their first group misspelled, one at a time. The diagnostic is on the line of the place. */
export function misspelledAt(kind: string, places: readonly Place[], count: number): Fault[] {
  return spread(places, count).map(({ path, text, line, found: [, name = ''], groupIndex }) => {
    const changed = text.slice(0, groupIndex) + misspell(name) + text.slice(groupIndex + name.length);
    return faultIn(kind, path, changed, line, name);
  });
}

/** The text with something else in the place of the first occurrence of a part of what was found. */
export function replaceFound({ text, index, found }: Place, part: string, replacement: string): string {
  const at = index + found[0]!.indexOf(part);
  return text.slice(0, at) + replacement + text.slice(at + part.length);
}

/** A text with lines of its own behind it, and the line on which they begin. */
export function append(text: string, ...lines: string[]): { text: string; line: number } {
  const before = text.trimEnd();
  return { text: `${before}\n\n${lines.join('\n')}\n`, line: lineAt(before, before.length) + 2 };
}

/** The line of a place, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** The text with everything blank that is not prose, so that places stay where they are. */
function proseOf(text: string): string {
  const blank = (code: string): string => code.replaceAll(/[^\n]/g, ' ');
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replaceAll(/^([ \t]*)(```+|~~~+)[\s\S]*?^\1?\2[ \t]*$/gm, blank)
    .replaceAll(/`[^`\n]+`/g, blank);
}
