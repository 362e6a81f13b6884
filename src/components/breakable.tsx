import { Fragment, type ReactNode } from 'react';

/** A path, in which a line may break behind each slash and at its spaces. */
export function breakablePath(path: string): ReactNode[] {
  return withBreaks(path.split(/(?<=\/)/));
}

/** A word that a narrow column may have no line for. */
const LONG_WORD = /(\S{21,})/;
/** Where an identifier is made of words: behind an underscore, and before a capital. */
const BETWEEN_WORDS = /(?<=_)(?=[^_])|(?<=[a-z\d])(?=[A-Z])/;

/** A text with identifiers, of which a long one may break between its words. */
export function breakableNames(text: string): ReactNode[] {
  return text
    .split(LONG_WORD)
    .map((part, index) => (
      <Fragment key={index}>{LONG_WORD.test(part) ? withBreaks(part.split(BETWEEN_WORDS)) : part}</Fragment>
    ));
}

function withBreaks(steps: readonly string[]): ReactNode[] {
  return steps.map((step, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ));
}
