/**
 * A text as a regular expression that matches it alone, for JavaScript, PCRE and RE2 alike.
 * @param {string} text
 */
export function escapeRegExp(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
