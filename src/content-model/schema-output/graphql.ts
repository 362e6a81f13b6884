import { z } from 'zod';
import { jsonSchemaOf, resolveReference, type JsonSchema } from './json-schema';

/** A GraphQL field that the site computes and no author writes. */
export interface ComputedField {
  /** Its type with directives, `[Doc!]! @link(by: "route")`, or the schema of what it gives. */
  readonly type: string | z.ZodType;
  readonly description: string;
  /** Its arguments, `context: JSON!`; left out where it takes none. */
  readonly args?: string;
}

/** What a GraphQL object type is made from. */
export interface GraphqlTypeSource {
  readonly name: string;
  /** Default: that of the schema. */
  readonly description?: string;
  /** Its schema's output form gives the fields that are stored; left out for types that are wholly computed. */
  readonly schema?: z.ZodType;
  readonly computed?: Readonly<Record<string, ComputedField>>;
  /** Whether Gatsby infers fields from the data, beside those that are declared. */
  readonly isInferred?: boolean;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
};

/**
 * Writes the GraphQL types of content types, with a description on every field, in schema definition language. They
 * implement Gatsby's `Node`; types nested in them are written too, each once. Inference is off unless a type asks for it.
 */
export function graphqlTypes(sources: readonly GraphqlTypeSource[]): string {
  const nested = new Map<string, string>();
  const nodes = sources.map((source) => nodeType(source, nested));
  return [...nested.values(), ...nodes].join('\n\n');
}

function nodeType(source: GraphqlTypeSource, nested: Map<string, string>): string {
  const { name, description, schema = z.object({}), computed = {}, isInferred = false } = source;
  const json = jsonSchemaOf(schema, 'output');
  const root = dereference(json, json);
  const fields = [
    ...fieldsOf(root, json, nested),
    ...Object.entries(computed).flatMap(([field, own]) =>
      computedField(own.args === undefined ? field : `${field}(${own.args})`, own, nested),
    ),
  ];
  const head = `${comment(description ?? root.description ?? '')}type ${name} implements Node`;
  const block = fields.length > 0 ? ` {\n${fields.join('\n')}\n}` : '';
  return `${head}${isInferred ? '' : ' @dontInfer'}${block}`;
}

/** @param name with the arguments, where it takes some */
function computedField(name: string, { type, description }: ComputedField, nested: Map<string, string>): string[] {
  if (typeof type === 'string') return [`${comment(description, '  ')}  ${name}: ${type}`];
  const json = jsonSchemaOf(z.object({ [name]: type.describe(description) }), 'output');
  return fieldsOf(json, json, nested);
}

function fieldsOf(object: JsonSchema, root: JsonSchema, nested: Map<string, string>): string[] {
  return Object.entries(object.properties ?? {}).map(([name, schema]) => {
    const target = dereference(schema, root);
    const required = object.required?.includes(name) ? '!' : '';
    const type = schema.graphql ?? `${typeOf(target, root, nested)}${required}`;
    return `${comment(target.description ?? '', '  ')}  ${name}: ${type}`;
  });
}

function typeOf(schema: JsonSchema, root: JsonSchema, nested: Map<string, string>): string {
  if (schema.type === 'array' && schema.items) {
    return `[${typeOf(dereference(schema.items, root), root, nested)}!]`;
  }
  if (schema.type === 'object' && schema.properties && schema.id) {
    const fields = fieldsOf(schema, root, nested).join('\n');
    nested.set(schema.id, `${comment(schema.description ?? '')}type ${schema.id} {\n${fields}\n}`);
    return schema.id;
  }
  return SCALARS[schema.type ?? ''] ?? 'JSON';
}

/** Follows a reference; what is said beside the reference (a field's own description) wins over its target's. */
function dereference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference === undefined) return schema;
  return { ...resolveReference(reference, root), id: reference.split('/').at(-1) ?? '', ...schema };
}

function comment(text: string, indent = ''): string {
  return text ? `${indent}"""\n${indent}${text.replaceAll('"""', '\\"""')}\n${indent}"""\n` : '';
}
