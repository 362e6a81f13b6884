import type { Viz } from '@viz-js/viz';
import { checkCharacters, withoutWrongCharacters } from '../content-model/validation/characters';
import { checkMarkers, regionsOf } from '../mdx/code/sample-markers';
import { projectPathOf, type ContentFile, type LoadResult } from './content-record';
import { isFactsFile, loadApiFacts } from './load-api-facts';
import { loadDataFile } from './load-data-file';
import { validateDocFile, validatePartialFile, loadDoc, loadPartial } from './load-doc';

type Loader = (file: ContentFile, viz: Viz) => LoadResult;

/** What the files of a kind become, and what a check alone reads of them. */
interface FileKind {
  readonly read: Loader;
  readonly check: Loader;
}

const PAGE: FileKind = { read: loadDoc, check: validateDocFile };
const PARTIAL: FileKind = { read: loadPartial, check: validatePartialFile };
const SAMPLE: FileKind = { read: loadSample, check: loadSample };
const FACTS: FileKind = { read: loadApiFacts, check: loadApiFacts };
const DATA: FileKind = { read: loadDataFile, check: loadDataFile };

/** What a file is, by the folder that it stands in; undefined for those whose text says nothing, such as pictures. */
function kindOf(path: string): FileKind | undefined {
  const [folder] = path.split('/');
  if (folder === 'samples') return SAMPLE;
  if (folder === 'docs' && path.endsWith('.mdx')) return PAGE;
  if (folder === 'partials' && path.endsWith('.mdx')) return PARTIAL;
  if (isFactsFile(path)) return FACTS;
  return /\.ya?ml$/.test(path) ? DATA : undefined;
}

/** Whether the text of a file of `content/` says anything. */
export function isTextFile(path: string): boolean {
  return kindOf(path) !== undefined;
}

/** Reads any file of `content/`. Pictures and editor schemas give no records. */
export function loadContentFile(file: ContentFile, viz: Viz): LoadResult {
  return loadClean(file, (clean) => kindOf(file.path)?.read(clean, viz));
}

/** Reads any file of `content/` as far as a check needs it: nothing is highlighted or compiled. */
export function validateContentFile(file: ContentFile, viz: Viz): LoadResult {
  return loadClean(file, (clean) => kindOf(file.path)?.check(clean, viz));
}

/** Loads a file without characters that text cannot have, and reports those first. */
function loadClean(file: ContentFile, load: (file: ContentFile) => LoadResult | undefined): LoadResult {
  const wrong = checkCharacters(file.text, projectPathOf(file.path));
  const clean = wrong.length > 0 ? { ...file, text: withoutWrongCharacters(file.text) } : file;
  const { records, diagnostics } = load(clean) ?? { records: [], diagnostics: [] };
  return { records, diagnostics: [...wrong, ...diagnostics] };
}

function loadSample({ path, text }: ContentFile): LoadResult {
  const key = path.replace(/^samples\//, '');
  return {
    records: [{ type: 'CodeSample', key, fields: { path: key, text, regions: regionsOf(text) } }],
    diagnostics: checkMarkers(text, projectPathOf(path)),
  };
}
