import { stringify } from 'yaml';
import { capitalize } from '../../src/words/capitalize';
import { PROPER_NAMES } from '../prose/lists.mjs';

/** What the front matter of a new page says. */
export interface NewPageFields {
  readonly title: string;
  readonly sidebarPosition: number | undefined;
  readonly draft: boolean;
}

/** A placeholder that `npm run check` rejects as too short, so that no page is published without a description. */
const NO_DESCRIPTION = 'TODO';

/** A placeholder that is rejected too: it is not a question, and no heading has its anchor. */
const NO_ANSWER = { question: 'TODO', heading: 'todo' };

/** The text of a new page. */
export function pageTemplate({ title, sidebarPosition, draft }: NewPageFields): string {
  const fields = {
    title,
    description: NO_DESCRIPTION,
    answers: [NO_ANSWER],
    ...(sidebarPosition === undefined ? {} : { sidebarPosition }),
    ...(draft ? { draft } : {}),
  };
  return [
    '---',
    stringify(fields, { lineWidth: 0, singleQuote: true }).trimEnd(),
    '---',
    '',
    '{/* What a reader can do after this page, in one or two sentences. Then headings of level 2. */}',
    '',
  ].join('\n');
}

/** A title from the name of a page, in sentence case, with the names of products as they are written: "Using DuckDB". */
export function titleFrom(docPath: string): string {
  const words = (docPath.split('/').at(-1) ?? '').split(/[-_]/).map(properName);
  return capitalize(words.join(' '));
}

function properName(word: string): string {
  return PROPER_NAMES.find((name) => name.toLowerCase() === word) ?? word;
}
