import type { Viz } from '@viz-js/viz';
import { checkMarkers, regionsOf } from '../mdx/sample-markers';
import { projectPathOf, type ContentFile, type Reading } from './content-record';
import { isFactsFile, readApiFacts } from './read-api-facts';
import { readData } from './read-data';
import { checkDoc, checkPartial, readDoc, readPartial } from './read-doc';

type Reader = (file: ContentFile, viz: Viz) => Reading;

/** What the files of a kind become, and what a check alone reads of them. */
interface FileKind {
  readonly read: Reader;
  readonly check: Reader;
}

const PAGE: FileKind = { read: readDoc, check: checkDoc };
const PARTIAL: FileKind = { read: readPartial, check: checkPartial };
const SAMPLE: FileKind = { read: readSample, check: readSample };
const FACTS: FileKind = { read: readApiFacts, check: readApiFacts };
const DATA: FileKind = { read: readData, check: readData };

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
export function readContentFile(file: ContentFile, viz: Viz): Reading {
  return kindOf(file.path)?.read(file, viz) ?? { records: [], problems: [] };
}

/** Reads any file of `content/` as far as a check needs it: nothing is highlighted or compiled. */
export function examineContentFile(file: ContentFile, viz: Viz): Reading {
  return kindOf(file.path)?.check(file, viz) ?? { records: [], problems: [] };
}

function readSample({ path, text }: ContentFile): Reading {
  const key = path.replace(/^samples\//, '');
  return {
    records: [{ type: 'CodeSample', key, fields: { path: key, text, regions: regionsOf(text) } }],
    problems: checkMarkers(text, projectPathOf(path)),
  };
}
