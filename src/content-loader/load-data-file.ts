import { posix } from 'node:path';
import type { z } from 'zod';
import {
  DATA_FILE,
  isGraphFile,
  LANDING_PAGE_FILES,
  SIDEBAR_FILES,
  sidebarFileOf,
  withYmlExtension,
} from '../content-model/data-files';
import { closestPath, oneOf } from '../content-model/diagnostics/closest-match';
import { diagnostic, type DiagnosticDetails } from '../content-model/diagnostics/diagnostic';
import { SIDEBAR_NAMES, type SidebarItem } from '../content-model/pages/sidebar';
import { FILE_SCHEMAS } from '../content-model/schema-output/file-schemas';
import { validateData } from '../content-model/validation/validate-data';
import {
  fieldPositions,
  parseYamlSource,
  type DataPath,
  type DataSource,
  type FieldPositions,
} from '../content-model/validation/yaml-source';
import { projectPathOf, type ContentFile, type ContentRecord, type LoadResult } from './content-record';

type DataFileName = keyof typeof DATA_FILE | 'sidebar';

/** The records that the data of a file becomes, by the name of its schema; `file` is its path from the project's root. */
const RECORDS_OF: {
  readonly [Name in DataFileName]: (
    data: z.output<(typeof FILE_SCHEMAS)[Name]>,
    source: DataSource,
    file: string,
  ) => ContentRecord[];
} = {
  navbar: (data, source) => {
    const itemPositions = data.items.map((item, index) => fieldPositions(item, source, ['items', index]));
    return [{ type: 'Navbar', key: 'navbar', fields: { ...data, itemPositions } }];
  },
  footer: (fields) => [{ type: 'Footer', key: 'footer', fields }],
  // The number keeps two of one route or name apart, so that the check can report them.
  icons: ({ icons }, source) =>
    entryRecords('RouteIcon', icons, ['icons'], source, ({ route }, index) => `${route} ${index}`),
  announcement: (data, source) => [
    { type: 'Announcement', key: 'announcement', fields: { ...data, positions: fieldPositions(data, source, []) } },
  ],
  assistant: (fields) => [{ type: 'Assistant', key: 'assistant', fields }],
  versions: ({ versions }, source) => entryRecords('DocsVersion', versions, ['versions'], source, ({ name }) => name),
  tags: (tags) => Object.entries(tags).map(([name, tag]) => ({ type: 'Tag', key: name, fields: { name, ...tag } })),
  tools: ({ tools }, source) => entryRecords('Tool', tools, ['tools'], source, ({ name }, index) => `${name} ${index}`),
  redirects: ({ redirects }, source) =>
    entryRecords('Redirect', redirects, ['redirects'], source, ({ from }, index) => `${from} ${index}`),
  sidebar: (data, source, file) => {
    const name = SIDEBAR_NAMES.find((known) => sidebarFileOf(known) === file)!;
    const positions = sidebarPositions(data.items, source);
    return [{ type: 'Sidebar', key: name, fields: { ...data, name, file, positions } }];
  },
};

/** The records of a list in a data file, with the place of each field. */
function entryRecords<T extends object>(
  type: string,
  entries: readonly T[],
  path: DataPath,
  source: DataSource,
  keyOf: (entry: T, index: number) => string,
): ContentRecord[] {
  return entries.map((entry, index) => {
    const positions = fieldPositions(entry, source, [...path, index]);
    return { type, key: keyOf(entry, index), fields: { ...entry, positions } };
  });
}

/** The schema of every data file, by its path from the project's root. */
const SCHEMA_NAMES = new Map<string, DataFileName>([
  ...Object.entries(DATA_FILE).map(([name, file]) => [file, name as DataFileName] as const),
  ...SIDEBAR_FILES.map((file) => [file, 'sidebar'] as const),
]);

/** Loads a data file. An unknown one is a diagnostic: its name is probably misspelled. */
export function loadDataFile({ path, text }: ContentFile): LoadResult {
  const file = projectPathOf(path);
  const name = SCHEMA_NAMES.get(file);
  if (!name) {
    const unknown = diagnostic('file-unknown', file, undefined, 'Nothing reads this data file.', adviceOn(file));
    return { records: [], diagnostics: [unknown] };
  }
  const source = parseYamlSource(text, file);
  const { data, diagnostics } = validateData(FILE_SCHEMAS[name] as z.ZodType, source, file);
  const recordsOf = RECORDS_OF[name] as (...args: [data: unknown, source: DataSource, file: string]) => ContentRecord[];
  return { records: diagnostics.length > 0 ? [] : recordsOf(data, source, file), diagnostics };
}

/** What a file is to be called that nothing reads: as it is but for its extension, or as one of its folder. */
function adviceOn(file: string): DiagnosticDetails {
  const known = [...SCHEMA_NAMES.keys(), ...LANDING_PAGE_FILES];
  const renamed = withYmlExtension(file);
  if (renamed !== file && (known.includes(renamed) || isGraphFile(renamed)))
    return { expected: 'the extension .yml', suggestion: renamed };
  const beside = known.filter((one) => posix.dirname(one) === posix.dirname(file));
  return { ...oneOf(beside.length > 0 ? beside : known, file), suggestion: closestPath(renamed, known) };
}

/**
 * Where a sidebar file names each page, folder and address, for the diagnostics of a wrong one. The key is the item's
 * place in the tree: `0`, `3.1`; that of the index of a folder below it has the folder, too: `0.indexes.guides/ml`.
 */
function sidebarPositions(items: readonly SidebarItem[], source: DataSource, parent = '', path: DataPath = ['items']) {
  const positions: Record<string, FieldPositions[string]> = {};
  items.forEach((item, index) => {
    const here = [...path, index];
    const key = `${parent}${index}`;
    const field = (['folder', 'link', 'doc'] as const).find((name) => name in item);
    positions[key] = source.locate(field === undefined ? here : [...here, field]);
    for (const below of 'folder' in item ? Object.keys(item.indexes ?? {}) : [])
      positions[`${key}.indexes.${below}`] = source.locateKey([...here, 'indexes', below]);
    if ('items' in item) Object.assign(positions, sidebarPositions(item.items, source, `${key}.`, [...here, 'items']));
  });
  return positions;
}
