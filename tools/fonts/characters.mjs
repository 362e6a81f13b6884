/** The letters, digits and signs of ASCII. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** The letters and signs of the western languages of Europe. */
const LATIN_1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)).join('');

/** The characters for which a page loads our fonts. Any other that a page has is shown in a font of the system. */
export const TEXT_CHARACTERS = `${ASCII}\u00a0°·×–—‘’“”…`;
/** More than the site needs today: a file of less than 10 KB would be put into the style sheet, and into every first visit. */
export const CODE_CHARACTERS = `${ASCII}${LATIN_1}–—…`;
