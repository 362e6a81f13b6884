import { isInReference } from '../../content-model/api-facts/reference-folders';
import { MAX_ANSWERS, type DocAnswer } from '../../content-model/pages/doc';
import { oneOf } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { wordKey } from '../../words/word-key';
import { partialsOf, type PartialRecord } from '../references/anchors';
import type { DocRecord } from '../doc-record';
import type { NavigatedDoc } from '../sidebars/doc-navigation';

/** An answer of a page with the place of each of its fields. */
interface LocatedAnswer extends DocAnswer {
  readonly doc: DocRecord;
  readonly questionPosition: Position | undefined;
  readonly headingPosition: Position | undefined;
}

/**
 * Reports answers that name no heading or an empty one, questions that two sections answer, and pages with too few answers.
 * @param unreadableFiles files whose headings are not known
 */
export function checkAnswers(
  navigation: readonly NavigatedDoc[],
  partials: readonly PartialRecord[],
  unreadableFiles: ReadonlySet<string>,
): Diagnostic[] {
  const answers = navigation.flatMap(({ doc }) => answersOf(doc));
  return [
    ...answers.flatMap((answer) => checkHeading(answer, partials, unreadableFiles)),
    ...checkRepeatedQuestions(answers),
    ...navigation.flatMap((place) => checkCount(place, unreadableFiles)),
  ];
}

function answersOf(doc: DocRecord): LocatedAnswer[] {
  const { answers = [], positions } = doc;
  return answers.map((answer, index) => ({
    ...answer,
    doc,
    questionPosition: positions[`answers.${index}.question`],
    headingPosition: positions[`answers.${index}.heading`],
  }));
}

function checkHeading(
  { heading, doc, headingPosition }: LocatedAnswer,
  partials: readonly PartialRecord[],
  unreadableFiles: ReadonlySet<string>,
): Diagnostic[] {
  const texts = [doc, ...partialsOf(doc, partials).map(({ partial }) => partial)];
  if (texts.some(({ file }) => unreadableFiles.has(file))) return [];
  const ids = texts.flatMap(({ headings }) => headings.map(({ id }) => id));
  // A partial may repeat a heading of the page, which is reported: readers find words at one of both.
  const withWords = new Set(
    texts.flatMap(({ headings, emptyHeadings = [] }) =>
      headings.map(({ id }) => id).filter((id) => !emptyHeadings.includes(id)),
    ),
  );
  if (!ids.includes(heading)) {
    const details = oneOf(ids, heading, 'a heading in the text, whose anchor is named here');
    const message = `The page has no heading with the anchor "${heading}".`;
    return [diagnostic('answer-heading', doc.file, headingPosition, message, details)];
  }
  if (withWords.has(heading)) return [];
  const message = `No words are below the heading "${heading}", so it answers no question.`;
  // The next heading that has words is usually the first subsection.
  const suggestion = ids.slice(ids.indexOf(heading)).find((id) => withWords.has(id));
  const details = { expected: 'a heading with the answer below it', suggestion };
  return [diagnostic('answer-heading', doc.file, headingPosition, message, details)];
}

/** Two questions are equal if search reads the same words in both, in any order. */
function checkRepeatedQuestions(answers: readonly LocatedAnswer[]): Diagnostic[] {
  const first = new Map<string, LocatedAnswer>();
  return answers.flatMap((answer) => {
    const words = wordKey(answer.question);
    const other = first.get(words);
    if (!other) {
      first.set(words, answer);
      return [];
    }
    const { file, route } = other.doc;
    const place = `${file}:${other.questionPosition?.line ?? 1}`;
    const message = `The question "${answer.question}" is answered twice: ${place} has it too.`;
    const details = { expected: `a question of its own, or a link to ${route}#${other.heading} instead` };
    return [diagnostic('answer-duplicate', answer.doc.file, answer.questionPosition, message, details)];
  });
}

function checkCount({ doc, sidebar }: NavigatedDoc, unreadableFiles: ReadonlySet<string>): Diagnostic[] {
  const { file, answers, positions } = doc;
  // A page of the reference answers "What is X?" by its entries.
  if (!answers || isInReference(doc) || unreadableFiles.has(file)) return [];
  const isIndex = file.endsWith('/index.mdx');
  const fewest = isIndex ? 1 : 2;
  const mayHaveNone = !isIndex && sidebar !== 'docs';
  if (answers.length >= fewest || (answers.length === 0 && mayHaveNone)) return [];
  const found = answers.length === 0 ? 'no question' : 'one question';
  const kind = isIndex ? 'an index page' : 'a page';
  const message = `The page answers ${found} in its front matter.`;
  const expected = `${fewest} to ${MAX_ANSWERS} entries of "answers" for ${kind}`;
  return [diagnostic('answer-count', file, positions['answers.0.question'], message, { expected })];
}
