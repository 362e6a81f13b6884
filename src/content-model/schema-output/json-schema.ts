import { z } from 'zod';
import type { DataPath } from '../validation/yaml-source';

/** The part of JSON Schema that zod writes and this project reads. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  /** Set by `.meta({ graphql })`: the GraphQL type that stands for this value instead of the derived one. */
  readonly graphql?: string;
}

/**
 * The JSON Schema of a content type.
 * @param io `input` is what authors write (defaults may be left out), `output` what the code reads (defaults applied)
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}

/** The JSON Schema for editors: like `jsonSchemaOf`, without the keys that only this project understands. */
export function editorSchemaOf(schema: z.ZodType, title: string): object {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.graphql;
      delete jsonSchema.id;
      // Not a format of JSON Schema but zod's own name; the pattern beside it has the same meaning.
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
    },
  });
  return { title, ...json };
}

/**
 * The names of the fields that an object at a path may have.
 * @param found the object: of the alternatives of a union, those count that lack nothing in it, or else all
 */
export function propertyNamesAt(root: JsonSchema, path: DataPath, found: object = {}): string[] {
  let nodes = expand(root, root);
  for (const key of path) {
    nodes = nodes.flatMap((node) => {
      const next = typeof key === 'number' ? node.items : (node.properties?.[String(key)] ?? recordValue(node));
      return next ? expand(next, root) : [];
    });
  }
  const objects = nodes.filter(({ properties }) => properties !== undefined);
  const complete = objects.filter(({ required = [] }) => required.every((name) => Object.hasOwn(found, name)));
  const meant = complete.length > 0 ? complete : objects;
  return [...new Set(meant.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** The schema that a `$ref` inside `root` points to. */
export function resolveReference(reference: string, root: JsonSchema): JsonSchema {
  return reference === '#' ? root : (root.$defs?.[reference.replace('#/$defs/', '')] ?? {});
}

function recordValue({ additionalProperties }: JsonSchema): JsonSchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function expand(node: JsonSchema, root: JsonSchema): JsonSchema[] {
  const target = node.$ref === undefined ? node : resolveReference(node.$ref, root);
  const alternatives = [...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])];
  return alternatives.length === 0 ? [target] : alternatives.flatMap((alternative) => expand(alternative, root));
}
