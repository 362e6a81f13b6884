/** What a preview image says. */
export interface Card {
  readonly title: string;
  /** The labels of the way to the page, from the name of its sidebar down. */
  readonly breadcrumbs: readonly string[];
}

/** Gives the width of a text in pixels. */
type Measure = (text: string) => number;

/** Breaks a text into lines: between words, and a word that is too wide where its parts meet (`any_deps`, `AssetSpec`). */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const split = (word: string): string[] =>
    measure(word) <= width ? [word] : fill(word.split(/(?<=[._/-])|(?<=[a-z])(?=[A-Z])/), '', width, measure);
  return fill(text.split(/\s+/).flatMap(split), ' ', width, measure);
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

/** The first lines of a text, the last of them ending in an ellipsis where more would follow. */
export function shorten(lines: readonly string[], count: number): string[] {
  if (lines.length <= count) return [...lines];
  return [...lines.slice(0, count - 1), `${lines[count - 1]?.replace(/\W+$/, '')}…`];
}

/** The breadcrumbs in one line. Where it is too long, those behind the first are left out. */
export function breadcrumbLine([first = '', ...rest]: readonly string[], width: number, measure: Measure): string {
  const candidates = rest.map((_, index) => [first, ...(index > 0 ? ['…'] : []), ...rest.slice(index)].join(' › '));
  return candidates.find((line) => measure(line) <= width) ?? first;
}
