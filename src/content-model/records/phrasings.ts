import { z } from 'zod';
import { namedObject, text } from '../fields';
import type { Position } from '../diagnostics/diagnostic';

/** The phrasings of a section as the database stores them. */
export const storedPhrasingsSchema = namedObject(
  'SectionPhrasings',
  'How people ask for a page, or for what one of its sections answers, who do not know its terms.',
  {
    docPath: text('The path of the page below `content/docs/`, without extension and without `/index`.'),
    heading: text('The anchor of the section; empty for the page as a whole.'),
    phrasings: z.array(z.string()).describe('Keywords, questions, and errors, in their words.'),
    file: text("The path of their file from the project's root."),
  },
);

export type StoredPhrasings = Readonly<z.output<typeof storedPhrasingsSchema>>;

/** The phrasings of a section with their places. */
export interface PhrasingsRecord extends StoredPhrasings {
  /** The place of the anchor in the file. */
  readonly position: Position;
  /** The place of each phrasing. */
  readonly phrasingPositions: readonly Position[];
}

/** The key of the phrasings of a section, by its page and its anchor. */
export function phrasingsKey(docPath: string, heading: string): string {
  return `${docPath} ${heading}`;
}
