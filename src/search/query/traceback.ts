/** How Python begins what it prints of an exception. */
const TRACEBACK = 'Traceback (most recent call last)';
const ERROR = /(?:\w+\.)*\w*(?:Error|Exception|Interrupt|Warning)(?=:|\s*$)/g;

/**
 * What a query asks for. Of a traceback that was pasted, that is its last error: the lines above name files of the reader, which no
 * page knows. A field of one line takes the line breaks out, so they don't count.
 */
export function withoutTraceback(text: string): string {
  const last = text.includes(TRACEBACK) ? [...text.matchAll(ERROR)].at(-1) : undefined;
  return last ? text.slice(last.index) : text;
}
