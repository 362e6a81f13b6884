import type { z } from 'zod';
import { parseYamlSource } from './yaml-source';

/**
 * The fields of a YAML mapping that are valid on their own, for use when the mapping as a whole is not.
 * Entries are parsed one by one, so that a syntax error in one does not lose the others.
 */
export function pickValidFields<S extends z.ZodObject>(schema: S, yaml: string): Partial<z.output<S>> {
  const entries = yaml.split(/^(?=\w+:)/m).flatMap((entry) => pickValidEntries(schema, entry));
  return Object.fromEntries(entries) as Partial<z.output<S>>;
}

function pickValidEntries(schema: z.ZodObject, yaml: string): [string, unknown][] {
  const { data } = parseYamlSource(yaml, '');
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).filter(
    ([key, value]) => Object.hasOwn(schema.shape, key) && schema.shape[key]!.safeParse(value).success,
  );
}
