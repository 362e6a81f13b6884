/** A request of a writer that cannot be carried out. */
export class WriterError extends Error {
  /** What to do about it, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
