import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { docFrontMatterSchema } from '../../../src/content-model/pages/doc';

/** The fields of a schema, those within others by their path. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      name,
      ...fieldsOf(field as z.ZodType).map((inner) => `${name}.${inner}`),
    ]);
  }
  const inner = 'unwrap' in schema ? (schema as z.ZodOptional).unwrap() : undefined;
  return inner ? fieldsOf(inner) : [];
}

test('docs/front-matter.md explains the fields of a page, in the order of the schema', () => {
  const explained = [...readFileSync('docs/front-matter.md', 'utf8').matchAll(/^\| `([\w.]+)` \|/gm)];
  expect(explained.map(([, name]) => name)).toEqual(fieldsOf(docFrontMatterSchema));
});

test('it says which are required', () => {
  const { error } = docFrontMatterSchema.safeParse({});
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['title', 'description']);
});
