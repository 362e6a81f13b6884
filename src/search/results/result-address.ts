import type { MarkedText } from './marked-text';
import type { PageHits, SearchHit } from './search';

/** The parameter of a page's address that holds the words to highlight in its article. */
export const HIGHLIGHT_PARAMETER = 'highlight';

const MAX_WORDS = 8;

/** The address of a hit, with the words that matched, so that the article can highlight them on any way of opening it. */
export function resultAddress({ title }: Pick<PageHits, 'title'>, { url, section, snippet }: SearchHit): string {
  const words = [title, section, snippet].flatMap((text) => (text ? markedWords(text) : []));
  const unique = [...new Set(words.map((word) => word.toLowerCase()))].slice(0, MAX_WORDS);
  if (unique.length === 0) return url;
  const [path = '', anchor] = url.split('#');
  const query = new URLSearchParams({ [HIGHLIGHT_PARAMETER]: unique.join(' ') });
  return `${path}?${query.toString()}${anchor === undefined ? '' : `#${anchor}`}`;
}

function markedWords({ text, ranges }: MarkedText): string[] {
  return ranges.map(([start, end]) => text.slice(start, end));
}
