import { parseDocument } from 'yaml';
import type { z } from 'zod';

/**
 * The fields of a YAML mapping that fit their schema each by itself: what can be relied on where the whole does not fit.
 * The entries are read one by one, so that one that is not YAML does not take the others with it.
 */
export function pickValidFields<S extends z.ZodObject>(schema: S, yaml: string): Partial<z.output<S>> {
  const entries = yaml.split(/^(?=\w+:)/m).flatMap((entry) => pickValidEntries(schema, entry));
  return Object.fromEntries(entries) as Partial<z.output<S>>;
}

function pickValidEntries(schema: z.ZodObject, yaml: string): [string, unknown][] {
  const document = parseDocument(yaml);
  const data: unknown = document.errors.length > 0 ? undefined : document.toJS();
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).filter(([key, value]) => schema.shape[key]?.safeParse(value).success);
}
