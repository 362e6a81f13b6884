import { settingPath } from '../../content-model/api-facts/settings-facts';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { DocRecord } from '../doc-record';

/** A text that pages share. */
export interface PartialRecord extends Pick<
  DocRecord,
  'file' | 'links' | 'files' | 'headings' | 'emptyHeadings' | 'cellAnchors' | 'mentions' | 'packages'
> {
  /** Its path below `content/partials/`. */
  readonly path: string;
}

/** The anchors of a page; undefined where a text that may have some could not be read. */
export type AnchorFinder = (doc: DocRecord) => readonly string[] | undefined;

/** Finds the anchors of pages: their headings and cells, and those of the partials that they show. */
export function anchorFinder(partials: readonly PartialRecord[], unreadableFiles: ReadonlySet<string>): AnchorFinder {
  return (doc) => {
    const shown = partialsOf(doc, partials).map(({ partial }) => partial);
    if ([doc, ...shown].some(({ file }) => unreadableFiles.has(file))) return undefined;
    return [...fieldAnchors(doc), ...[doc, ...shown].flatMap(writtenAnchors)];
  };
}

/** The fields that the entries of settings explain: `run_monitoring.enabled`. */
function fieldAnchors({ entries = [] }: DocRecord): string[] {
  return entries
    .filter(({ kind }) => kind === 'setting')
    .flatMap(({ name, explained }) => explained.map((field) => `${settingPath(name)}.${field.name}`));
}

/** The anchors of a text alone, without those of its partials: its headings, entries among them, and cells. */
export function writtenAnchors({ headings = [], cellAnchors = [] }: Partial<DocRecord>): string[] {
  return [...headings.map(({ id }) => id), ...cellAnchors];
}

/** Reports partials that bring an anchor into a page which has it already. */
export function checkSharedAnchors(doc: DocRecord, partials: readonly PartialRecord[]): Diagnostic[] {
  const ids = new Set(writtenAnchors(doc));
  return partialsOf(doc, partials).flatMap(({ partial, reference }) => {
    const anchors = writtenAnchors(partial);
    const taken = anchors.find((id) => ids.has(id));
    anchors.forEach((id) => ids.add(id));
    if (taken === undefined) return [];
    const message = `The id "${taken}" of ${partial.file} is used by the page already.`;
    return [diagnostic('heading-duplicate-id', doc.file, reference, message, { expected: 'an id of its own' })];
  });
}

/** The partials that a page shows, each with the place where it does. */
export function partialsOf({ files }: DocRecord, partials: readonly PartialRecord[]) {
  return files
    .filter(({ kind }) => kind === 'partial')
    .flatMap((reference) => {
      const partial = partials.find(({ path }) => path === reference.path);
      return partial ? [{ partial, reference }] : [];
    });
}
