import type { OutgoingLink } from '../content-model/records/text';
import type { Position } from '../content-model/diagnostics/diagnostic';
import { parseYamlSource, type DataPath } from '../content-model/validation/yaml-source';
import { projectPathOf, type ContentFile, type ContentRecord, type LoadResult } from './content-record';

/** A link to another site, and where it is written. */
export interface ExternalLink extends Position {
  readonly address: string;
  /** The path of the file from the project's root. */
  readonly file: string;
}

/** Every http(s) address that content links to: those of texts, and any value of a data file that is one. */
export function collectExternalLinks(files: readonly ContentFile[], results: readonly LoadResult[]): ExternalLink[] {
  const records = results.flatMap((result) => result.records);
  return [
    ...records.filter(({ type }) => type === 'Doc' || type === 'Partial').flatMap(linksOfText),
    ...files.filter(({ path }) => path.endsWith('.yml') && !path.startsWith('samples/')).flatMap(linksOfData),
  ].filter(({ address }) => /^https?:\/\//i.test(address));
}

function linksOfText({ fields }: ContentRecord): ExternalLink[] {
  const { file, links } = fields as { readonly file: string; readonly links: readonly OutgoingLink[] };
  return links
    .filter(({ kind }) => kind === 'external')
    .map(({ target, line, column }) => ({ address: target, file, line, column }));
}

function linksOfData({ path, text }: ContentFile): ExternalLink[] {
  const file = projectPathOf(path);
  const { data, locate } = parseYamlSource(text, file);
  return textsIn(data).map(([place, address]) => ({ address, file, ...locate(place) }));
}

/** All texts of a value, with the path to each. */
function textsIn(value: unknown, path: DataPath = []): [DataPath, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
