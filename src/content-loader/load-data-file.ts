import type { z } from 'zod';
import { announcementSchema } from '../content-model/site/announcement';
import { assistantSchema } from '../content-model/site/assistant';
import { DATA_FILE, SECTION_FILES, sidebarFileOf } from '../content-model/data-files';
import { docsVersionsSchema } from '../content-model/site/docs-version';
import { footerSchema } from '../content-model/site/footer';
import { navbarSchema } from '../content-model/site/navbar';
import { oneOf } from '../content-model/diagnostics/closest-match';
import { diagnostic } from '../content-model/diagnostics/diagnostic';
import { routeIconsSchema } from '../content-model/site/route-icons';
import { redirectsSchema } from '../content-model/site/redirect';
import { SIDEBAR_NAMES, sidebarSchema, type SidebarItem } from '../content-model/pages/sidebar';
import { tagsSchema } from '../content-model/pages/tag';
import { validateData } from '../content-model/validation/validate-data';
import {
  fieldPositions,
  parseYamlSource,
  type DataPath,
  type DataSource,
  type FieldPositions,
} from '../content-model/validation/yaml-source';
import { projectPathOf, type ContentFile, type ContentRecord, type LoadResult } from './content-record';

/** One kind of data file: its schema and the records that its data becomes. */
interface DataFile<S extends z.ZodType> {
  readonly schema: S;
  readonly recordsOf: (data: z.output<S>, source: DataSource) => ContentRecord[];
}

function dataFile<S extends z.ZodType>(schema: S, recordsOf: DataFile<S>['recordsOf']): DataFile<z.ZodType> {
  return { schema, recordsOf: recordsOf as DataFile<z.ZodType>['recordsOf'] };
}

/** Every data file by its path from the project's root. */
const DATA_FILES: Readonly<Record<string, DataFile<z.ZodType>>> = {
  [DATA_FILE.navbar]: dataFile(navbarSchema, (data, source) => {
    const itemPositions = data.items.map((item, index) => fieldPositions(item, source, ['items', index]));
    return [{ type: 'Navbar', key: 'navbar', fields: { ...data, itemPositions } }];
  }),
  [DATA_FILE.footer]: dataFile(footerSchema, (fields) => [{ type: 'Footer', key: 'footer', fields }]),
  [DATA_FILE.icons]: dataFile(routeIconsSchema, ({ icons }, source) =>
    icons.map((rule, index) => ({
      type: 'RouteIcon',
      key: rule.route,
      fields: { ...rule, positions: fieldPositions(rule, source, ['icons', index]) },
    })),
  ),
  [DATA_FILE.announcement]: dataFile(announcementSchema, (data, source) => [
    { type: 'Announcement', key: 'announcement', fields: { ...data, positions: fieldPositions(data, source, []) } },
  ]),
  [DATA_FILE.assistant]: dataFile(assistantSchema, (fields) => [{ type: 'Assistant', key: 'assistant', fields }]),
  [DATA_FILE.versions]: dataFile(docsVersionsSchema, ({ versions }, source) =>
    versions.map((version, index) => ({
      type: 'DocsVersion',
      key: version.name,
      fields: { ...version, positions: fieldPositions(version, source, ['versions', index]) },
    })),
  ),
  [DATA_FILE.tags]: dataFile(tagsSchema, (tags) =>
    Object.entries(tags).map(([name, tag]) => ({ type: 'Tag', key: name, fields: { name, ...tag } })),
  ),
  // The number keeps two redirects from one route apart, so that the check can report them.
  [DATA_FILE.redirects]: dataFile(redirectsSchema, ({ redirects }, source) =>
    redirects.map((redirect, index) => ({
      type: 'Redirect',
      key: `${redirect.from} ${index}`,
      fields: { ...redirect, positions: fieldPositions(redirect, source, ['redirects', index]) },
    })),
  ),
  ...Object.fromEntries(
    SIDEBAR_NAMES.map((name) => [
      sidebarFileOf(name),
      dataFile(sidebarSchema, (data, source) => [
        {
          type: 'Sidebar',
          key: name,
          fields: { ...data, name, file: sidebarFileOf(name), positions: sidebarPositions(data.items, source) },
        },
      ]),
    ]),
  ),
};

/** Reads a data file. One that nothing reads is a diagnostic: its name is most likely misspelt. */
export function loadDataFile({ path, text }: ContentFile): LoadResult {
  const file = projectPathOf(path);
  const known = DATA_FILES[file];
  if (!known) {
    const files = [...Object.keys(DATA_FILES), ...SECTION_FILES];
    const details = oneOf(files, file);
    const unknown = diagnostic('file-unknown', file, undefined, 'Nothing reads this data file.', details);
    return { records: [], diagnostics: [unknown] };
  }
  const source = parseYamlSource(text, file);
  const { data, diagnostics } = validateData(known.schema, source, file);
  return { records: diagnostics.length > 0 ? [] : known.recordsOf(data, source), diagnostics };
}

/**
 * Where a sidebar file names each page, folder and address, for the diagnostics of a wrong one. The key is the item's
 * place in the tree: `0`, `3.1`.
 */
function sidebarPositions(items: readonly SidebarItem[], source: DataSource, parent = '', path: DataPath = ['items']) {
  const positions: Record<string, FieldPositions[string]> = {};
  items.forEach((item, index) => {
    const here = [...path, index];
    const key = `${parent}${index}`;
    const field = (['folder', 'link', 'doc'] as const).find((name) => name in item);
    positions[key] = source.locate(field === undefined ? here : [...here, field]);
    if ('items' in item) Object.assign(positions, sidebarPositions(item.items, source, `${key}.`, [...here, 'items']));
  });
  return positions;
}
