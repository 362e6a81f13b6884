import { oneOf } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { groupBy } from '../../content-model/group-by';
import type { PhrasingsRecord } from '../../content-model/records/phrasings';
import { wordKey } from '../../words/word-key';
import type { DocRecord } from '../doc-record';

/** A phrasing and where it is written. */
interface LocatedPhrasing extends Position {
  readonly phrasing: string;
  readonly docPath: string;
  readonly file: string;
}

/**
 * Reports phrasings of a section that answers no question, questions without phrasings beside others that have some, phrasings that
 * say no more than a title or a question of any page, and those that two sections have.
 * @param unreadableFiles files whose content is not known
 */
export function checkPhrasings(
  records: readonly PhrasingsRecord[],
  docs: readonly DocRecord[],
  unreadableFiles: ReadonlySet<string>,
): Diagnostic[] {
  const pages = groupBy(docs, ({ docPath }) => docPath);
  const ofPages = [...groupBy(records, ({ docPath }) => docPath)].flatMap(([docPath, ofPage]) => {
    const [doc, second] = pages.get(docPath) ?? [];
    // Which questions are meant isn't known of a page with two files, nor of one whose front matter doesn't fit: it has no `answers`.
    if (!doc?.answers || second || unreadableFiles.has(doc.file)) return [];
    return checkHeadings(ofPage, doc);
  });
  const phrasings = records.flatMap(phrasingsOf);
  return [...ofPages, ...checkCopies(phrasings, docs), ...checkRepeatedPhrasings(phrasings)];
}

function phrasingsOf({ docPath, file, phrasings, phrasingPositions }: PhrasingsRecord): LocatedPhrasing[] {
  return phrasings.flatMap((phrasing, index) => {
    const position = phrasingPositions[index];
    return position ? [{ phrasing, docPath, file, ...position }] : [];
  });
}

function checkHeadings(records: readonly PhrasingsRecord[], { answers = [], file: page }: DocRecord): Diagnostic[] {
  const asked = new Set(answers.map(({ heading }) => heading));
  const written = new Set(records.map(({ heading }) => heading));
  const unknown = records
    .filter(({ heading }) => heading !== '' && !asked.has(heading))
    .map(({ heading, file, position }) => {
      const message = `No question of the page is answered at "${heading}".`;
      const details = oneOf([...asked], heading, `no section, since ${page} has no answers`);
      return diagnostic('phrasing-heading', file, position, message, details);
    });
  // What is not written is most likely what is misspelled.
  if (unknown.length > 0 || !records.some(({ heading }) => heading !== '')) return unknown;
  const { file = '' } = records[0] ?? {};
  return [...asked]
    .filter((heading) => !written.has(heading))
    .map((heading) =>
      diagnostic('phrasing-missing', file, undefined, `No phrasing for what the page answers at "${heading}".`, {
        expected: `an entry "${heading}" of "sections"`,
      }),
    );
}

function checkCopies(phrasings: readonly LocatedPhrasing[], docs: readonly DocRecord[]): Diagnostic[] {
  const names = docs.flatMap((doc) => namesOf(doc).map((name) => ({ name, doc })));
  const namesByWords = groupBy(names, ({ name }) => wordKey(name));
  return phrasings.flatMap(({ phrasing, docPath, file, ...position }) => {
    const named = namesByWords.get(wordKey(phrasing)) ?? [];
    const { name, doc } = named.find((one) => one.doc.docPath === docPath) ?? named[0] ?? {};
    if (!doc) return [];
    const place = doc.docPath === docPath ? '' : ` of ${doc.file}`;
    const message = `The phrasing "${phrasing}" has only the words of "${name}"${place}.`;
    return [diagnostic('phrasing-copy', file, position, message, { expected: 'words that no page has as its name' })];
  });
}

/** What search knows a page by without phrasings. */
function namesOf({ title, sidebarLabel, answers = [] }: DocRecord): string[] {
  return [title, ...(sidebarLabel ? [sidebarLabel] : []), ...answers.map(({ question }) => question)];
}

function checkRepeatedPhrasings(phrasings: readonly LocatedPhrasing[]): Diagnostic[] {
  return [...groupBy(phrasings, ({ phrasing }) => wordKey(phrasing)).values()].flatMap(([first, ...others]) =>
    others.map(({ phrasing, file, ...position }) => {
      const message = `The phrasing "${phrasing}" is written twice: ${first?.file}:${first?.line} has it too.`;
      return diagnostic('phrasing-copy', file, position, message, { expected: 'a phrasing of one section' });
    }),
  );
}
