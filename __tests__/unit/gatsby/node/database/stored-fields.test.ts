import { instance } from '@viz-js/viz';
import {
  getNamedType,
  getNullableType,
  GraphQLObjectType,
  isListType,
  isNonNullType,
  type GraphQLOutputType,
} from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentRecord } from '../../../../../src/content-loader/content-record';
import { loadContentFile } from '../../../../../src/content-loader/load-file';
import { DATABASE_TYPES } from '../../../../../src/gatsby/node/database/types';
import { ROOT } from '../../../../../tools/shared/root.cjs';
import { databaseSchema } from '../../../../fixtures/database-schema';

/** Files of the site's own content that give a record of every type; the last has a fault, which is a record too. */
const FILES = [
  'site/navbar.yml',
  'site/footer.yml',
  'site/announcement.yml',
  'site/assistant.yml',
  'site/versions.yml',
  'site/icons.yml',
  'site/landing-pages/docs.yml',
  'graphs/bikes.yml',
  'tags.yml',
  'tools.yml',
  'redirects.yml',
  'sidebars/docs.yml',
  'api/facts/dagster_dbt.json',
  'api/facts/packages.json',
  'api/facts/cli.json',
  'api/facts/config.json',
  'api/facts/graphql.json',
  'api/facts/settings.json',
].map((path) => ({ path, text: readFileSync(join(ROOT, 'content', path), 'utf8') }));

const PAGE = `---
title: A page
description: A page that a test is about.
answers:
  - question: What is on this page?
    heading: below
integration: { tool: Slack, packages: [dagster-slack], category: alerting, support: dagster }
example: { project: tides, shows: Tides., tools: [Slack], topics: [etl], needs: nothing, minutes: 1 }
---

Text with a [link](/other).

## Below

<ApiSymbol name="dagster.asset">

Makes an asset.

</ApiSymbol>

<Unknown />
`;

const TEXTS = [
  { path: 'docs/page.mdx', text: PAGE },
  { path: 'partials/shared.mdx', text: 'A shared [link](https://example.org).' },
  {
    path: 'claims/page.yml',
    text: 'limits: [{ begins: A schedule waits, proofs: [https://docs.dagster.io] }]\n',
  },
  { path: 'phrasings/page.yml', text: 'page: [timetable]\n' },
  { path: 'samples/sample.py', text: '# region one\nprint()\n# endregion one\n' },
];

const schema = databaseSchema();
let records: readonly ContentRecord[];

beforeAll(async () => {
  const viz = await instance();
  const results = [...FILES, ...TEXTS].map((file) => loadContentFile(file, viz));
  records = results.flatMap((result) => [
    ...result.records,
    ...result.diagnostics.map((fields) => ({ type: 'ContentDiagnostic', key: fields.file, fields })),
  ]);
});

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Int: Number.isInteger,
  Float: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  JSON: (value) => value !== undefined,
};

/** Whether a stored value is what a field of a type gives; a node of another type is stored by its key. */
function fits(value: unknown, type: GraphQLOutputType): boolean {
  if (value === undefined || value === null) return !isNonNullType(type);
  const nullable = getNullableType(type);
  if (isListType(nullable)) return Array.isArray(value) && value.every((item) => fits(item, nullable.ofType));
  if (!(nullable instanceof GraphQLObjectType)) return SCALARS[getNamedType(nullable).name]?.(value) ?? false;
  if (nullable.getInterfaces().length > 0) return typeof value === 'string';
  return misfits(value, nullable).length === 0;
}

/** The fields of a type of which a record has no value, or another one. */
function misfits(fields: object, type: GraphQLObjectType, computed: readonly string[] = []): string[] {
  return Object.values(type.getFields())
    .filter(({ name }) => !computed.includes(name))
    .filter((field) => !fits((fields as Record<string, unknown>)[field.name], field.type))
    .map(({ name }) => name);
}

test.each(DATABASE_TYPES.map((type) => [type.name, type] as const))(
  'the fields of %s are stored in every record, as what its type says, or are computed',
  (name, { computed = {}, resolvers = {} }) => {
    const type = schema.getType(name) as GraphQLObjectType;
    const found = records.filter((record) => record.type === name);
    expect(found.length).toBeGreaterThan(0);
    const withoutStored = [...Object.keys(computed), ...Object.keys(resolvers)];
    expect(found.flatMap(({ fields }) => misfits(fields, type, withoutStored))).toEqual([]);
  },
);

test('no record has a type that the database does not declare', () => {
  const declared = DATABASE_TYPES.map(({ name }) => name);
  expect([...new Set(records.map(({ type }) => type))].filter((type) => !declared.includes(type))).toEqual([]);
});
