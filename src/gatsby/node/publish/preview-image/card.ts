/** What a preview image says. */
export interface Card {
  readonly title: string;
  /** The way to the page, from the name of its sidebar down. */
  readonly breadcrumbs: readonly string[];
}

/** Gives the width of a text in pixels. */
export type Measure = (text: string) => number;

/** Breaks a text into lines: between words, and within a word that is too wide where a name has its joints. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const words = text
    .split(/\s+/)
    .flatMap((word) => (measure(word) <= width ? [word] : fill(joints(word), '', width, measure)));
  return fill(words, ' ', width, measure);
}

/** Joins neighbors for as long as they stay within the width. */
function fill(parts: readonly string[], separator: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${separator}${part}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** The parts of a name such as `AutomationCondition.any_deps_updated`. */
function joints(name: string): string[] {
  return name.split(/(?<=[._/-])|(?<=[a-z])(?=[A-Z])/);
}

/** The first lines of a text, the last of them ending in an ellipsis where more would follow. */
export function shorten(lines: readonly string[], count: number): string[] {
  if (lines.length <= count) return [...lines];
  return [...lines.slice(0, count - 1), `${lines[count - 1]?.replace(/\W+$/, '')}…`];
}

/** A trail in one line. Where it is too long, steps behind the first are left out. */
export function trailLine([first = '', ...rest]: readonly string[], width: number, measure: Measure): string {
  const candidates = rest.map((_, index) => [first, ...(index > 0 ? ['…'] : []), ...rest.slice(index)].join(' › '));
  return candidates.find((line) => measure(line) <= width) ?? first;
}
