import { readTokens } from '../../words/encoder';

const MARK = 'data-search-mark';
/** Parts of an article that say nothing of what it is about. */
const PASSED_OVER = `nav, button, [role=tablist], script, style, mark, svg`;

/**
 * Marks words in the texts of an element. Only text nodes are cut, and `removeHighlights` joins them again, so links,
 * listeners and the framework's own nodes stay what they are.
 */
export function highlightWords(root: Element, words: readonly string[]): void {
  // A name is looked for as a whole: its parts stand everywhere.
  const wanted = new Set(words.flatMap((word) => readTokens(word).map(({ terms }) => terms[0] ?? '')));
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (!text.parentElement?.closest(PASSED_OVER)) markText(text, wanted);
}

/** Takes all marks away. */
export function removeHighlights(): void {
  for (const mark of document.querySelectorAll(`mark[${MARK}]`)) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

function markText(text: Text, wanted: ReadonlySet<string>): void {
  const found = readTokens(text.data).filter(({ terms }) => terms.some((term) => wanted.has(term)));
  // From the end, so that the places before stay where they are.
  for (const { start, end } of found.reverse()) {
    const word = text.splitText(start);
    word.splitText(end - start);
    const mark = document.createElement('mark');
    mark.setAttribute(MARK, '');
    word.replaceWith(mark);
    mark.append(word);
  }
}
