import type { Viz } from '@viz-js/viz';
import { isGraphFile, LANDING_PAGE_FILES } from '../content-model/data-files';
import { checkCharacters, withoutWrongCharacters } from '../content-model/validation/characters';
import { checkConflicts, withoutConflicts } from '../content-model/validation/conflicts';
import type { SampleRecord } from '../content-model/records/text';
import { checkMarkers, regionsOf } from '../mdx/code/sample-markers';
import { hasCertainExtensions } from '../site-graph/checks/check-paths';
import { withPlaces } from './content-order';
import { projectPathOf, type ContentFile, type LoadResult, type LoadTask } from './content-record';
import { isFactsFile, loadApiFacts } from './load-api-facts';
import { loadAssetGraph } from './load-asset-graph';
import { loadClaims } from './load-claims';
import { loadDataFile } from './load-data-file';
import { loadDoc, loadPartial } from './load-doc';
import { loadPhrasings } from './load-phrasings';
import { loadLandingPage } from './load-landing-page';

type Loader = (file: ContentFile, viz: Viz, task: LoadTask) => LoadResult;

/** What belongs to the project of an example and is no text for readers: locks, and data that is not text. */
const NOT_SHOWN =
  /^samples\/examples\/.*(?:\/uv\.lock|\.(?:png|jpe?g|webp|gif|pdf|parquet|duckdb|sqlite|db|zip|gz|npz|pkl))$/;

/** What loads a file, by the folder that it is in; undefined for those whose text says nothing, such as pictures. */
function loaderOf(path: string): Loader | undefined {
  const [folder] = path.split('/');
  if (folder === 'samples') return NOT_SHOWN.test(path) ? undefined : loadSample;
  if (folder === 'docs' && path.endsWith('.mdx')) return loadDoc;
  if (folder === 'partials' && path.endsWith('.mdx')) return loadPartial;
  if (isFactsFile(path)) return loadApiFacts;
  if (isGraphFile(projectPathOf(path))) return loadAssetGraph;
  if (/^claims\/.+\.yml$/.test(path)) return loadClaims;
  if (/^phrasings\/.+\.yml$/.test(path)) return loadPhrasings;
  if (LANDING_PAGE_FILES.includes(projectPathOf(path))) return loadLandingPage;
  return /\.ya?ml$/.test(path) && !hasCertainExtensions(path) ? loadDataFile : undefined;
}

/** Whether the text of a file of `content/` says anything. */
export function isTextFile(path: string): boolean {
  return loaderOf(path) !== undefined;
}

/**
 * Loads any file of `content/`; pictures and editor schemas give no records. Conflicts of a merge and characters that text cannot
 * have are reported first, and it is read without them.
 */
export function loadContentFile(file: ContentFile, viz: Viz, task: LoadTask = 'load'): LoadResult {
  const load = loaderOf(file.path);
  if (!load) return { records: [], diagnostics: [] };
  const { path, text } = file;
  const conflicts = checkConflicts(text, projectPathOf(path));
  const wrong = checkCharacters(text, projectPathOf(path));
  const merged = conflicts.length > 0 ? withoutConflicts(text) : text;
  const clean = wrong.length > 0 ? withoutWrongCharacters(merged) : merged;
  const { records, diagnostics } = load({ path, text: clean }, viz, task);
  return { records: withPlaces(path, records), diagnostics: [...conflicts, ...wrong, ...diagnostics] };
}

function loadSample({ path, text }: ContentFile): LoadResult {
  const key = path.replace(/^samples\//, '');
  const fields: SampleRecord = { path: key, text, regions: regionsOf(text) };
  return {
    records: [{ type: 'CodeSample', key, fields }],
    diagnostics: checkMarkers(text, projectPathOf(path)),
  };
}
