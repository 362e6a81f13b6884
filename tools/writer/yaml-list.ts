import type { Node, YAMLSeq } from 'yaml';

/**
 * Inserts an item into a list of a YAML text. The rest of the text stays the same, comments and blank lines included.
 * @param list a list of the document that was parsed from this text
 * @param index the item after which it is inserted; -1 for an empty list
 * @param item the item as YAML, on one line
 */
export function insertItem(text: string, list: YAMLSeq, index: number, item: string): string {
  const before = list.items[index];
  if (list.flow) {
    const [start, end] = before ? rangeOf(before) : rangeOf(list);
    return before ? splice(text, end, end, `, ${item}`) : splice(text, start + 1, end - 1, item);
  }
  const end = lineEnd(text, before ? lastCharacter(text, before) : rangeOf(list)[0]);
  const column = rangeOf(list)[0] - lineStart(text, rangeOf(list)[0]);
  return splice(text, end, end, `\n${' '.repeat(column)}- ${item}`);
}

/** Removes an item from a list of a YAML text. Comments above the item stay. An empty list is written `[]`. */
export function removeItem(text: string, list: YAMLSeq, index: number): string {
  const item = list.items[index];
  const [start] = rangeOf(item);
  if (list.items.length === 1) return splice(text, rangeOf(list)[0], lastCharacter(text, list), '[]');
  if (!list.flow) return splice(text, lineStart(text, start), lineEnd(text, lastCharacter(text, item)) + 1, '');
  const next = list.items[index + 1];
  if (next) return splice(text, start, rangeOf(next)[0], '');
  return splice(text, rangeOf(list.items[index - 1])[1], rangeOf(item)[1], '');
}

function splice(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

/** A parsed item has a place in its text. */
function rangeOf(node: unknown): readonly [start: number, end: number] {
  const [start, end] = (node as Node).range ?? [0, 0];
  return [start, end];
}

/** The offset after the last visible character: the range of a list or map includes the blank lines after it. */
function lastCharacter(text: string, node: unknown): number {
  const [start, end] = rangeOf(node);
  return start + text.slice(start, end).trimEnd().length;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
