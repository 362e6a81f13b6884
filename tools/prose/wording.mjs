/**
 * Words that a text is better without, and what to write instead. A word is found in any case, as a whole word, in prose alone:
 * never in code, in an address or in a prop.
 */
export const WORDING = [
  { words: ['simply', 'just', 'of course', 'obviously', 'easy', 'easily'], instead: 'nothing, or what makes it so' },
  { words: ['please'], instead: 'the request alone' },
  { words: ['click here', 'this link', 'see here'], instead: 'the name of what the link leads to' },
  { words: ['e.g.', 'e.g', 'eg.'], instead: '"for example"' },
  { words: ['i.e.', 'i.e', 'ie.'], instead: '"that is"' },
  { words: ['etc', 'etc.'], instead: '"and so on", or the whole list' },
  { words: ['in order to'], instead: '"to"' },
  { words: ['utilize', 'utilizes', 'utilizing', 'leverage', 'leverages', 'leveraging'], instead: '"use"' },
  { words: ['whitelist', 'whitelisted'], instead: '"allow list"' },
  { words: ['blacklist', 'blacklisted'], instead: '"deny list"' },
  { words: ['sanity check'], instead: '"check"' },
  { words: ['colour', 'colours'], instead: '"color"' },
  { words: ['behaviour', 'behaviours'], instead: '"behavior"' },
  { words: ['materialise', 'materialises', 'materialised', 'materialisation'], instead: 'the spelling with z' },
  { words: ['organise', 'organises', 'organised', 'organisation'], instead: 'the spelling with z' },
  { words: ['cancelled'], instead: '"canceled"' },
  { words: ['licence'], instead: '"license"' },
  { words: ['code base'], instead: '"codebase"' },
];
