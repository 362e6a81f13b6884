import { posix } from 'node:path';
import parseRanges from 'parse-numeric-range';
import { closestMatch, closestPath, oneOf } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { checkMarkedLines } from '../../mdx/code/code-block';
import { isExternal, type FileReference } from '../../mdx/parse/content-path';
import type { SampleRecord } from '../../content-model/records/text';
import { excerptOf } from '../../mdx/code/sample';
import { endsAlone } from '../../mdx/code/sample-markers';
import type { DocRecord } from '../doc-record';
import { isImageName } from './check-paths';

/** The files that bodies can show. */
export interface ContentFiles {
  /** Samples by their path below `content/samples/`. */
  readonly samples: ReadonlyMap<string, SampleRecord>;
  /** Partials by their path below `content/partials/`. */
  readonly partials: ReadonlySet<string>;
  /** Images by their path below `content/`. */
  readonly images: ReadonlySet<string>;
}

/** A text that shows files. */
type FileSource = Pick<DocRecord, 'file' | 'files' | 'previewImage'>;

/** Reports every sample, region, line, partial and image that a page shows and that does not exist. */
export function checkFiles({ file, files, previewImage }: FileSource, content: ContentFiles): Diagnostic[] {
  return [...files, ...(previewImage ? [previewImage] : [])].flatMap((reference) => {
    switch (reference.kind) {
      case 'sample':
        return checkSample(reference, file, content.samples);
      case 'partial':
        return checkPath(reference, file, 'partial-missing', 'partials', content.partials);
      case 'image':
        return checkImage(reference, file, content.images);
      case 'project':
      case 'graph':
        return []; // checkProjectReferences
    }
  });
}

/** Reports partials inside partials: only those that a page names are inserted. */
export function checkNesting({ file, files }: FileSource): Diagnostic[] {
  return files
    .filter(({ kind }) => kind === 'partial')
    .map((reference) =>
      diagnostic('partial-nested', file, reference, `A partial shows another one, ${reference.path}.`, {
        expected: 'its text; only a page shows partials',
      }),
    );
}

function checkSample(reference: FileReference, file: string, samples: ContentFiles['samples']): Diagnostic[] {
  const sample = samples.get(reference.path);
  if (!sample) return checkPath(reference, file, 'sample-missing', 'samples', new Set(samples.keys()));
  if (reference.region !== undefined && endsAlone(sample.text, reference.region)) return [];
  const wrongExcerpt = checkRegion(reference, file, sample) ?? checkLineRange(reference, file, sample);
  if (wrongExcerpt) return [wrongExcerpt];
  const marked = reference.highlight === undefined ? [] : parseRanges(reference.highlight);
  return checkMarkedLines(marked, excerptOf(sample.text, reference).split('\n'), file, reference);
}

function checkRegion(
  { region, lines, ...position }: FileReference,
  file: string,
  { path, regions }: SampleRecord,
): Diagnostic | undefined {
  if (region === undefined) return undefined;
  if (lines !== undefined) {
    const message = 'A region and lines are named: the lines would be ignored.';
    return diagnostic('sample-lines', file, position, message, { expected: 'either a region or lines' });
  }
  if (regions.includes(region)) return undefined;
  const details = oneOf(regions, region, '"# region name" and "# endregion name" in the sample');
  return diagnostic('sample-region', file, position, `${path} has no region "${region}".`, details);
}

function checkLineRange(
  { lines, ...position }: FileReference,
  file: string,
  { path, text }: SampleRecord,
): Diagnostic | undefined {
  if (lines === undefined) return undefined;
  const count = text.replace(/\n+$/, '').split('\n').length;
  const [first = 0, last = 0] = lines.split('-').map(Number);
  if (first >= 1 && first <= last && last <= count) return undefined;
  const start = Math.max(first, 1);
  return diagnostic('sample-lines', file, position, `${path} has no lines ${lines}.`, {
    expected: `a range within 1-${count}`,
    suggestion: start <= count ? `${start}-${Math.min(Math.max(last, start), count)}` : undefined,
  });
}

function checkPath(
  { path, ...position }: FileReference,
  file: string,
  code: 'sample-missing' | 'partial-missing',
  folder: 'samples' | 'partials',
  existing: ReadonlySet<string>,
): Diagnostic[] {
  if (existing.has(path)) return [];
  const details = { expected: `a file below content/${folder}/`, suggestion: closestPath(path, existing) };
  return [diagnostic(code, file, position, `There is no file content/${folder}/${path}.`, details)];
}

function checkImage({ path, ...position }: FileReference, file: string, images: ContentFiles['images']): Diagnostic[] {
  if (images.has(path)) return [];
  const message = isExternal(path) ? `The image is on another site: ${path}.` : `There is no file content/${path}.`;
  const near = nearestImage(path, [...images].filter(isImageName));
  // The path of an image is relative to the page unless it begins with a slash.
  const suggestion = near && `/${near}`;
  const expected = 'a file below content/images/, written /images/…, or one beside the page';
  return [diagnostic('image-missing', file, position, message, { expected, suggestion })];
}

/** The image of that name in any folder, or of nearly that name. */
function nearestImage(path: string, images: readonly string[]): string | undefined {
  const name = posix.basename(path);
  const named = images.filter((image) => posix.basename(image) === name);
  return closestMatch(path, named) ?? named[0] ?? closestPath(path, images);
}
