import { diagnostic, positionAt, type Diagnostic } from '../diagnostics/diagnostic';

/** What Git writes into a file where two changes meet: ours, in the style `diff3` what both come from, "=======", theirs. */
const CONFLICT = /^<{7} .*\n([\s\S]*?)(?:^\|{7}.*\n[\s\S]*?)?^={7}\n[\s\S]*?^>{7} .*$/gm;

/** Reports each unresolved merge conflict. */
export function checkConflicts(text: string, file: string): Diagnostic[] {
  return [...text.matchAll(CONFLICT)].map(({ index }) => {
    const expected = 'one of the two versions, without the lines <<<<<<<, =======, and >>>>>>>';
    return diagnostic('conflict', file, positionAt(text, index), 'There is a conflict of a merge.', { expected });
  });
}

/** The text with the first version of each conflict. Every line keeps its number, so that nothing else is reported for them. */
export function withoutConflicts(text: string): string {
  return text.replaceAll(CONFLICT, (conflict, ours: string) => {
    const missing = conflict.split('\n').length - ours.split('\n').length - 1;
    return `\n${ours}${'\n'.repeat(missing)}`;
  });
}
