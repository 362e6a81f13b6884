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
  // What gives a translation away, and what a native writer says.
  {
    words: [
      'left out,',
      'where it is left out',
      'when it is left out',
      'if it is left out',
      'when left out',
      'if left out',
    ],
    instead: '"Default: `x`." or "Optional."',
  },
  { words: ['also if', 'also when', 'also for'], instead: '"even if", "including"' },
  { words: ['belong into', 'belongs into'], instead: '"belongs in"' },
  { words: ['again and again'], instead: '"repeatedly"' },
  { words: ['on its own account', 'of its own accord'], instead: '"automatically"' },
  { words: ['by itself', 'by themselves'], instead: '"automatically", "alone", or "separately"' },
  {
    words: ['somebody', 'anybody', 'nobody', 'someone', 'anyone', 'no one', 'who asks for', 'whoever'],
    instead: '"you", "a user", or the passive',
  },
  {
    words: [
      ...['in', 'on', 'below', 'above', 'beside', 'there'].flatMap((place) => [`stand ${place}`, `stands ${place}`]),
      ...['in', 'on', 'below'].flatMap((place) => [`lie ${place}`, `lies ${place}`]),
    ],
    instead: '"is in", "is listed under", "is described on"',
  },
  { words: ['is told there', 'are told there', 'is told in', 'are told in'], instead: '"is described in"' },
  { words: ['is no error', 'are no error', 'are no errors'], instead: '"is not an error"' },
  { words: ['web server', 'web servers'], instead: '"webserver"' },
  { words: ['io manager', 'io managers'], instead: '"I/O manager"' },
  { words: ['timezone', 'timezones'], instead: '"time zone"' },
  { words: ['data set', 'data sets'], instead: '"dataset"' },
  { words: ['pick', 'picks', 'click', 'clicks', 'click on'], instead: '"select"' },
  { words: ['whilst', 'amongst', 'towards', 'afterwards'], instead: '"while", "among", "toward", "later"' },
  {
    words: ['learnt', 'spelt', 'grey', 'favour', 'labelled', 'modelling', 'catalogue', 'catalogues', 'centre'],
    instead: 'the American spelling',
  },
];
