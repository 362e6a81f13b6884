import { nearest } from '../content-model/nearest';
import { problem, type Problem } from '../content-model/problem';
import type { FileReference } from '../mdx/references';
import type { DocRecord } from './doc-record';

/** The files that bodies can show. */
export interface ContentFiles {
  /** Samples by their path below `content/samples/`, with the names of their regions. */
  readonly samples: ReadonlyMap<string, readonly string[]>;
  /** Partials by their path below `content/partials/`. */
  readonly partials: ReadonlySet<string>;
  /** Images by their path below `content/`. */
  readonly images: ReadonlySet<string>;
}

/** Reports every sample, region, partial and image that a page shows and that does not exist. */
export function checkFiles({ file, files }: Pick<DocRecord, 'file' | 'files'>, content: ContentFiles): Problem[] {
  return files.flatMap((reference) => {
    switch (reference.kind) {
      case 'sample':
        return checkSample(reference, file, content.samples);
      case 'partial':
        return checkPath(reference, file, 'partial-missing', 'content/partials/', content.partials);
      case 'image':
        return checkPath(reference, file, 'image-missing', 'content/', content.images);
    }
  });
}

function checkSample(reference: FileReference, file: string, samples: ContentFiles['samples']): Problem[] {
  const regions = samples.get(reference.path);
  if (!regions) return checkPath(reference, file, 'sample-missing', 'content/samples/', new Set(samples.keys()));
  if (reference.region === undefined || regions.includes(reference.region)) return [];
  return [
    problem('sample-region', file, reference, `${reference.path} has no region "${reference.region}".`, {
      expected:
        regions.length > 0 ? `one of ${regions.join(', ')}` : '"# region name" and "# endregion name" in the sample',
      nearest: nearest(reference.region, regions),
    }),
  ];
}

function checkPath(
  reference: FileReference,
  file: string,
  code: 'sample-missing' | 'partial-missing' | 'image-missing',
  folder: string,
  existing: ReadonlySet<string>,
): Problem[] {
  if (existing.has(reference.path)) return [];
  return [
    problem(code, file, reference, `There is no file ${folder}${reference.path}.`, {
      expected: `a file below ${folder}`,
      nearest: nearest(reference.path, existing),
    }),
  ];
}
