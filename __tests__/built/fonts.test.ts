import { CODE_CHARACTERS, TEXT_CHARACTERS } from '../../tools/fonts/characters.mjs';
import { builtPages } from './built-site';

/** Signs that no font of ours has: those of frames around the output of programs, and a check mark. */
const OF_THE_SYSTEM = /[\u2500-\u257f✓]/u;

/** The characters of the pages' texts that a font lacks, each with a page that has it. */
function missing(selector: string, characters: string): string[] {
  const known = new Set(characters);
  const found = new Map<string, string>();
  for (const { route, document } of builtPages()) {
    for (const { text } of document.querySelectorAll(selector)) {
      for (const character of text) {
        if (known.has(character) || OF_THE_SYSTEM.test(character) || /\s/.test(character)) continue;
        found.set(character, route);
      }
    }
  }
  return [...found].map(
    ([character, route]) =>
      `${route} has "${character}": add it to tools/fonts/characters.mjs, then run npm run media -- fonts`,
  );
}

test("the text's font has every character of every page", () => {
  expect(missing('body', TEXT_CHARACTERS)).toEqual([]);
});

test("the code's font has every character of every page's code", () => {
  expect(missing('main :is(pre, code)', CODE_CHARACTERS)).toEqual([]);
});
