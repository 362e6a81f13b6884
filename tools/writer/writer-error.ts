/** A request of a writer that cannot be carried out. */
export class WriterError extends Error {
  /** What to do about it, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** The end of a message that proposes a value; nothing where there is none. */
export function didYouMean(value: string | undefined): string {
  return value === undefined ? '' : ` Did you mean ${value}?`;
}
