/** Words that stand for what the reader has before their eyes, or has asked. */
const STANDS_FOR = /\b(?:it|them|this|these|those)\b|\bthat\W*$/i;
const GOES_ON = /^\W*(?:and|or|but|what about|how about)\b/i;
/** A longer question says what it is about. */
const MAX_WORDS = 8;

/**
 * A question with what it is about, where it doesn't say so: "How do I test it?" on the page about schedules, or "And in New York?"
 * behind another question.
 * @param subject the question before, or the title of the page shown
 */
export function withSubject(question: string, subject: string): string {
  const isShort = question.trim().split(/\s+/).length <= MAX_WORDS;
  return isShort && (STANDS_FOR.test(question) || GOES_ON.test(question)) ? `${question} ${subject}` : question;
}
