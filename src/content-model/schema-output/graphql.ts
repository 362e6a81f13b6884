import type { z } from 'zod';
import { jsonSchemaOf, resolveReference, type JsonSchema } from './json-schema';

/** A GraphQL field that the site computes and no author writes. */
export interface ComputedField {
  /** The field's type with arguments or directives: `[Doc!]! @link(by: "route")`. */
  readonly type: string;
  readonly description: string;
}

/** What a GraphQL object type is made from. */
export interface GraphqlTypeSource {
  readonly name: string;
  readonly description: string;
  /** Its schema's output form gives the authors' fields; left out for types that are wholly computed. */
  readonly schema?: z.ZodType;
  readonly computed?: Readonly<Record<string, ComputedField>>;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'String',
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
};

/**
 * Writes the GraphQL type of a content type, with a description on every field, in schema definition language.
 * The type implements Gatsby's `Node`; types nested in it are written too. Inference stays off.
 */
export function graphqlNodeType({ name, description, schema, computed = {} }: GraphqlTypeSource): string {
  const root = schema ? jsonSchemaOf(schema, 'output') : {};
  const nested = new Map<string, string>();
  const fields = [
    ...fieldsOf(dereference(root, root), root, nested),
    ...Object.entries(computed).map(
      ([field, { type, description: text }]) => `${comment(text, '  ')}  ${field}: ${type}`,
    ),
  ];
  const node = `${comment(description)}type ${name} implements Node @dontInfer {\n${fields.join('\n')}\n}`;
  return [...nested.values(), node].join('\n\n');
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
    nested.set(schema.id, nestedType(schema.id, schema, root, nested));
    return schema.id;
  }
  return SCALARS[schema.type ?? ''] ?? 'JSON';
}

function nestedType(name: string, schema: JsonSchema, root: JsonSchema, nested: Map<string, string>): string {
  return `${comment(schema.description ?? '')}type ${name} {\n${fieldsOf(schema, root, nested).join('\n')}\n}`;
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
