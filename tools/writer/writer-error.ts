/** Something that a writer asked for and that cannot be done. */
export class WriterError extends Error {
  /** What to do about it, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
