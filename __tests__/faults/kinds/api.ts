import { faultIn, spread, type Fault } from '../fault';
import { findInProse, findPlaces, misspelledAt, replaceFound } from '../places';
import type { RealContent } from '../real-content';

/** Links to API symbols, and what the packages say of them. */
export function apiFaults({ pages, textOf }: RealContent): Fault[] {
  const explained = new Set(findPlaces(pages, /^<ApiSymbol name="([\w.]+)"/gm).map(({ found }) => found[1]));
  const links = findInProse(pages, /\]\(api:([\w.]+)\)/g);
  const toExplained = links.filter(({ found }) => explained.has(found[1]));
  return [...misspelledAt('a misspelled API symbol', toExplained, 5), ...missingLinks(pages), ...brokenFacts(textOf)];
}

/** A file of facts that is cut off, and one with a conflict of a merge. */
function brokenFacts(textOf: RealContent['textOf']): Fault[] {
  const path = 'api/facts/cli.json';
  const lines = textOf(path).trimEnd().split('\n');
  const cut = lines.slice(0, lines.length / 2).join('\n');
  const conflict = [lines[0], '<<<<<<< HEAD', lines[1], '=======', lines[1], '>>>>>>> main', ...lines.slice(2)];
  return [
    faultIn('facts that are cut off', path, cut, cut.split('\n').length),
    faultIn('facts with a conflict of a merge', path, conflict.join('\n'), 2),
  ];
}

/** A symbol that a page names and links once, without its link. */
function missingLinks(pages: RealContent['pages']): Fault[] {
  const guides = pages.filter(({ path }) => !path.startsWith('docs/api/'));
  const only = findPlaces(guides, /\[(`@?dg\.(\w+)`)\]\(api:dagster\.\2\)/g).filter(
    ({ text, found: [, , name] }) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 2,
  );
  return spread(only, 5).map((place) => {
    const [link = '', code = ''] = place.found;
    return faultIn('a symbol without a link', place.path, replaceFound(place, link, code), place.line);
  });
}
