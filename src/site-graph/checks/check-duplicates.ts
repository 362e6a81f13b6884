import { isInReference } from '../../content-model/api-facts/reference-folders';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { groupBy } from '../../content-model/group-by';
import { NAME, type Sentence } from '../../mdx/extract/sentences';
import { memoize } from '../../words/memoize';
import type { DocRecord } from '../doc-record';

/** How many sentences two pages may share. */
export const MAX_SHARED = 3;

/** How many of the shared sentences a diagnostic shows. */
const MAX_SHOWN = 4;

interface Twin {
  readonly other: DocRecord;
  readonly shared: readonly Sentence[];
}

/**
 * Reports pages that share more than three sentences with a page before them, names aside: what is told twice belongs on one page or
 * in a partial, whose sentences don't count. A page is reported once, with the page that it shares most with.
 */
export function checkDuplicates(docs: readonly DocRecord[]): Diagnostic[] {
  const withoutNames = maskerOf(nameWords(docs));
  const docsOf = new Map<string, DocRecord[]>();
  // Entries of the reference describe the same parameters in the same words.
  const guides = docs.filter((doc) => !isInReference(doc));
  return guides.flatMap((doc) => {
    const sentences = sentencesOf(doc, withoutNames);
    const known = [...sentences].filter(([text]) => docsOf.has(text));
    // A notice of one sentence may be on every page; it isn't compared with all of them.
    const pairs =
      known.length > MAX_SHARED ? known.flatMap(([text, sentence]) => pairsOf(docsOf.get(text)!, sentence)) : [];
    for (const text of sentences.keys()) {
      const others = docsOf.get(text);
      if (others) others.push(doc);
      else docsOf.set(text, [doc]);
    }
    const twins = [...groupBy(pairs, ({ other }) => other)].map(([other, all]): Twin => ({
      other,
      shared: all.map(({ sentence }) => sentence),
    }));
    const closest = twins.reduce<Twin | undefined>(
      (best, twin) => (twin.shared.length > (best?.shared.length ?? MAX_SHARED) ? twin : best),
      undefined,
    );
    return closest ? [duplicate(doc, closest)] : [];
  });
}

/** A sentence with each of the pages that have it, too. */
function pairsOf(docs: readonly DocRecord[], sentence: Sentence): { other: DocRecord; sentence: Sentence }[] {
  return docs.map((other) => ({ other, sentence }));
}

/** The sentences of a page by what they say without names, each where it is first. */
function sentencesOf({ sentences = [] }: DocRecord, withoutNames: (text: string) => string): Map<string, Sentence> {
  const first = new Map<string, Sentence>();
  for (const sentence of sentences) {
    const text = withoutNames(sentence.text);
    if (!first.has(text)) first.set(text, sentence);
  }
  return first;
}

/** The words of the names of tools, in lower case, by spaces: `dbt` is one without capitals. */
function nameWords(docs: readonly DocRecord[]): string {
  return docs.flatMap(({ integration }) => integration?.tool.toLowerCase().split(/\s+/) ?? []).join(' ');
}

/** Remembers what sentences say without names: after an edit, nearly all are the same. */
const maskerOf = memoize((names) => {
  const words = new Set(names.split(' '));
  return memoize((text) => masked(text, words), 100_000);
}, 1);

function masked(text: string, names: ReadonlySet<string>): string {
  const words = text.split(' ').map((word) => (names.has(word) ? NAME : word));
  return words.filter((word, index) => word !== NAME || words[index - 1] !== NAME).join(' ');
}

function duplicate({ file }: DocRecord, { other, shared }: Twin): Diagnostic {
  const [first] = shared;
  const texts = shared.slice(0, MAX_SHOWN).map(({ text, line }) => `"${text}" (line ${line})`);
  const rest = shared.length > MAX_SHOWN ? `, and ${shared.length - MAX_SHOWN} more` : '';
  const message = `The page shares ${shared.length} sentences with ${other.file}: ${texts.join(', ')}${rest}.`;
  const position = first && { line: first.line, column: 1 };
  const expected = `at most ${MAX_SHARED} sentences of another page; a partial for what both say`;
  return diagnostic('page-duplicate', file, position, message, { expected });
}
