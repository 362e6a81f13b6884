import { z } from 'zod';
import { flag, namedObject, optionalText, text } from '../fields';

/** A field of a configuration schema. */
export const configFieldSchema = z.strictObject({
  name: text('Its key.'),
  type: text("Its type in the words of Dagster's configuration API: `Noneable(Int)`."),
  isRequired: flag('Whether it must be given.'),
  default: optionalText('Its default, as JSON.'),
  get fields(): z.ZodDefault<z.ZodArray<typeof configFieldSchema>> {
    return z.array(configFieldSchema).default([]).describe('The fields of a shape or the choices of a selector.');
  },
});

const configSchemaSchema = namedObject(
  'ConfigSchema',
  'The configuration of a definition, or of a class that dagster.yaml names.',
  {
    name: text('The public symbol that has this configuration.'),
    type: text('Shape, Permissive (which takes other fields too) or Selector (which takes one of them).'),
    fields: z
      .array(configFieldSchema)
      .min(1)
      .meta({ graphql: 'JSON!', description: 'Its fields, in order, three levels deep.' }),
  },
);

/** A configuration as the database stores it: Gatsby keeps the name `fields` for itself. */
export const storedConfigSchema = configSchemaSchema
  .omit({ fields: true })
  .extend({ configFields: configSchemaSchema.shape.fields })
  .meta({ id: 'ApiConfigSchema', description: 'The configuration that a symbol takes.' });

/** The file `content/api/facts/config.json`. */
export const configFactsSchema = namedObject(
  'ConfigFacts',
  'Which configuration executors, loggers, launchers and the like take.',
  { schemas: z.array(configSchemaSchema).min(1).describe('The configurations, by name of symbol.') },
);

export type ConfigField = z.output<typeof configFieldSchema>;
export type StoredConfig = z.output<typeof storedConfigSchema>;

/** The paths of fields: names, those inside others behind a dot. */
export function fieldPaths(fields: readonly ConfigField[]): string[] {
  return fields.flatMap(({ name, fields: inner }) => [name, ...fieldPaths(inner).map((path) => `${name}.${path}`)]);
}
