import { z } from 'zod';
import {
  editorSchemaOf,
  jsonSchemaOf,
  propertyNamesAt,
  resolveReference,
  type JsonSchema,
} from '../../../../src/content-model/schema-output/json-schema';
import { FILE_SCHEMAS, type FileSchemaName } from '../../../../src/content-model/schema-output/file-schemas';

const NAMES = Object.keys(FILE_SCHEMAS) as FileSchemaName[];

/** Every object inside a value that came from JSON, with its path. */
function objectsIn(value: unknown, path = ''): (readonly [path: string, object: Readonly<Record<string, unknown>>])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => objectsIn(child, `${path}/${key}`));
  return Array.isArray(value) ? inner : [[path, value as Readonly<Record<string, unknown>>], ...inner];
}

/** Every property that a schema declares, with its path. */
function propertiesIn(schema: object): (readonly [path: string, property: Readonly<Record<string, unknown>>])[] {
  return objectsIn(schema).filter(([path]) => /\/properties\/[^/]+$/.test(path));
}

describe('the schema for editors', () => {
  test.each(NAMES)('%s: has the title given', (name) => {
    expect(editorSchemaOf(FILE_SCHEMAS[name], name)).toMatchObject({ title: name });
  });

  test.each(NAMES)('%s: has no key that only this project understands', (name) => {
    const schemas = objectsIn(editorSchemaOf(FILE_SCHEMAS[name], name)).filter(([path]) => !/\/properties$/.test(path));
    expect(schemas.flatMap(([path, schema]) => ('id' in schema || 'graphql' in schema ? [path] : []))).toEqual([]);
  });

  /** The properties of a schema without a description, neither their own nor that of what they refer to. */
  function undescribed(name: FileSchemaName): string[] {
    const root = editorSchemaOf(FILE_SCHEMAS[name], name) as JsonSchema;
    return propertiesIn(root).flatMap(([path, { description, $ref }]) => {
      const text = description ?? (typeof $ref === 'string' ? resolveReference($ref, root).description : undefined);
      return typeof text === 'string' && text !== '' ? [] : [path];
    });
  }

  test.each(NAMES.filter((name) => name !== 'navbar'))('%s: describes every property', (name) => {
    expect(undescribed(name)).toEqual([]);
  });

  test('navbar: describes every property', () => {
    expect(undescribed('navbar')).toEqual([]);
  });

  test.each(NAMES)('%s: every reference inside it leads somewhere', (name) => {
    const schema = editorSchemaOf(FILE_SCHEMAS[name], name) as JsonSchema;
    const references = objectsIn(schema).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.filter((reference) => Object.keys(resolveReference(reference, schema)).length === 0)).toEqual([]);
  });

  test('of a page asks authors only for what has no default, and refuses unknown fields', () => {
    const schema = editorSchemaOf(FILE_SCHEMAS.doc, 'doc') as JsonSchema;
    expect(resolveReference(schema.$ref ?? '#', schema)).toMatchObject({
      required: ['title', 'description'],
      additionalProperties: false,
    });
  });
});

describe('the two forms of a schema', () => {
  const schema = z.strictObject({ name: z.string(), count: z.int().default(1) });

  test('authors may leave out what has a default', () => {
    expect(jsonSchemaOf(schema).required).toEqual(['name']);
  });

  test('the code always reads it', () => {
    expect(jsonSchemaOf(schema, 'output').required).toEqual(['name', 'count']);
  });
});

describe('the names of the fields at a path', () => {
  test.each<[what: string, FileSchemaName, path: PropertyKey[], names: string[]]>([
    ['at the top', 'versions', [], ['versions']],
    ['inside an object', 'doc', ['tableOfContents'], ['minLevel', 'maxLevel']],
    ['inside an entry of a list', 'redirects', ['redirects', 3], ['from', 'to']],
    ['inside an entry of a record', 'tags', ['a/b'], ['label', 'description']],
    [
      'inside a union: those of all alternatives, once each',
      'sidebar',
      ['items', 0],
      ['doc', 'label', 'link', 'folder', 'indexes', 'flatten', 'category', 'collapsed', 'items'],
    ],
    [
      'inside a union inside itself',
      'sidebar',
      ['items', 0, 'items', 2],
      ['doc', 'label', 'link', 'folder', 'indexes', 'flatten', 'category', 'collapsed', 'items'],
    ],
    ['inside a text: none', 'doc', ['title'], []],
    ['inside what does not exist: none', 'doc', ['author', 'name'], []],
  ])('%s', (_what, name, path, names) => {
    expect(propertyNamesAt(jsonSchemaOf(FILE_SCHEMAS[name]), path).sort()).toEqual(names.sort());
  });
});
