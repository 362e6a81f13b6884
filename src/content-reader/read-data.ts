import type { z } from 'zod';
import { announcementSchema } from '../content-model/announcement';
import { docsVersionsSchema } from '../content-model/docs-version';
import { footerSchema } from '../content-model/footer';
import { navbarSchema } from '../content-model/navbar';
import { nearest } from '../content-model/nearest';
import { problem, type Position } from '../content-model/problem';
import { redirectsSchema } from '../content-model/redirect';
import { SIDEBAR_NAMES, sidebarSchema, type SidebarItem } from '../content-model/sidebar';
import { tagsSchema } from '../content-model/tag';
import { validate } from '../content-model/validate';
import { parseYamlSource, type DataPath, type DataSource } from '../content-model/yaml-source';
import { projectPathOf, type ContentFile, type ContentRecord, type Reading } from './content-record';

/** One kind of data file: its schema and the records that its data becomes. */
interface DataFile<S extends z.ZodType> {
  readonly schema: S;
  readonly recordsOf: (data: z.output<S>, source: DataSource, path: string) => ContentRecord[];
}

function dataFile<S extends z.ZodType>(schema: S, recordsOf: DataFile<S>['recordsOf']): DataFile<z.ZodType> {
  return { schema, recordsOf: recordsOf as DataFile<z.ZodType>['recordsOf'] };
}

const sidebarFile = dataFile(sidebarSchema, (data, source, path) => {
  const name = path.replace(/^sidebars\/|\.yml$/g, '');
  const positions = sidebarPositions(data.items, source);
  return [{ type: 'Sidebar', key: name, fields: { ...data, name, file: projectPathOf(path), positions } }];
});

/** Every data file of `content/` by its path. */
const DATA_FILES: Readonly<Record<string, DataFile<z.ZodType>>> = {
  'site/navbar.yml': dataFile(navbarSchema, (fields) => [{ type: 'Navbar', key: 'navbar', fields }]),
  'site/footer.yml': dataFile(footerSchema, (fields) => [{ type: 'Footer', key: 'footer', fields }]),
  'site/announcement.yml': dataFile(announcementSchema, (fields) => [
    { type: 'Announcement', key: 'announcement', fields },
  ]),
  'site/versions.yml': dataFile(docsVersionsSchema, ({ versions }) =>
    versions.map((fields) => ({ type: 'DocsVersion', key: fields.name, fields })),
  ),
  'tags.yml': dataFile(tagsSchema, (tags) =>
    Object.entries(tags).map(([name, tag]) => ({ type: 'Tag', key: name, fields: { name, ...tag } })),
  ),
  'redirects.yml': dataFile(redirectsSchema, ({ redirects }, source) =>
    redirects.map((redirect, index) => ({
      type: 'Redirect',
      key: redirect.from,
      fields: { ...redirect, ...source.locate(['redirects', index]) },
    })),
  ),
  ...Object.fromEntries(SIDEBAR_NAMES.map((name) => [`sidebars/${name}.yml`, sidebarFile])),
};

/** Reads a data file. One that nothing reads is a problem: its name is most likely misspelt. */
export function readData({ path, text }: ContentFile): Reading {
  const file = projectPathOf(path);
  const known = DATA_FILES[path];
  if (!known) {
    const paths = Object.keys(DATA_FILES);
    const details = { expected: `one of ${paths.join(', ')}`, nearest: nearest(path, paths) };
    return {
      records: [],
      problems: [problem('file-unknown', file, undefined, 'Nothing reads this data file.', details)],
    };
  }
  const source = parseYamlSource(text, file);
  const { data, problems } = validate(known.schema, source, file);
  return { records: problems.length > 0 ? [] : known.recordsOf(data, source, path), problems };
}

/** Where a sidebar file names each page and folder, so that a wrong one can be pointed at. */
function sidebarPositions(
  items: readonly SidebarItem[],
  source: DataSource,
  path: DataPath = ['items'],
): Record<string, Position> {
  return Object.assign(
    {},
    ...items.map((item, index) => {
      const here = [...path, index];
      const name = 'folder' in item ? item.folder : 'link' in item ? item.link : 'doc' in item ? item.doc : undefined;
      return {
        ...(name === undefined ? {} : { [name]: source.locate(here) }),
        ...('items' in item ? sidebarPositions(item.items, source, [...here, 'items']) : {}),
      };
    }),
  ) as Record<string, Position>;
}
