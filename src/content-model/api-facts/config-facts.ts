import { z } from 'zod';

/** A field of a configuration schema as the file has it. */
interface ConfigFieldInput {
  name: string;
  type: string;
  isRequired?: boolean | undefined;
  default?: string | undefined;
  fields?: ConfigFieldInput[] | undefined;
}

/** A field of a configuration schema with its defaults applied. */
export interface ConfigField {
  name: string;
  type: string;
  isRequired: boolean;
  default?: string | undefined;
  fields: ConfigField[];
}

const configFieldSchema: z.ZodType<ConfigField, ConfigFieldInput> = z
  .strictObject({
    name: z.string().describe('Its key.'),
    type: z.string().describe("Its type in the words of Dagster's configuration API: `Noneable(Int)`."),
    isRequired: z.boolean().default(false).describe('Whether it must be given.'),
    default: z.string().optional().describe('Its default, as JSON.'),
    get fields() {
      return z.array(configFieldSchema).default([]).describe('The fields of a shape or the choices of a selector.');
    },
  })
  .meta({ id: 'ConfigField', description: 'A field of a configuration.' });

const configSchemaSchema = z
  .strictObject({
    name: z.string().describe('The public symbol that has this configuration.'),
    type: z
      .string()
      .describe('Shape, Permissive (which takes other fields too) or Selector (which takes one of them).'),
    fields: z
      .array(configFieldSchema)
      .min(1)
      .meta({ graphql: 'JSON!', description: 'Its fields, in order, three levels deep.' }),
  })
  .meta({
    id: 'ConfigSchema',
    description: 'The configuration of a definition, or of a class that dagster.yaml names.',
  });

/** A configuration as the database stores it: Gatsby keeps the name `fields` for itself. */
export const storedConfigSchema = configSchemaSchema
  .omit({ fields: true })
  .extend({ configFields: configSchemaSchema.shape.fields })
  .meta({ id: 'ApiConfigSchema', description: 'The configuration that a symbol takes.' });

/** The file `content/api/facts/config.json`. */
export const configFactsSchema = z
  .strictObject({ schemas: z.array(configSchemaSchema).min(1).describe('The configurations, by name of symbol.') })
  .meta({ id: 'ConfigFacts', description: 'Which configuration executors, loggers, launchers and the like take.' });

export type StoredConfig = z.output<typeof storedConfigSchema>;
