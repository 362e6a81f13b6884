import { z } from 'zod';
import { filledText, namedObject } from '../fields';
import { addressSchema } from './address';

/** A tool that an integration library, or a guide, connects to Dagster. */
export const toolSchema = namedObject('Tool', 'A tool that Dagster connects to.', {
  name: filledText('What readers call it.'),
  package: z
    .string()
    .regex(/^dagster[a-z0-9-]*$/, 'the name of a package: dagster-duckdb')
    .describe('The package that connects it.'),
  category: filledText('What it does: a tag of `content/tags.yml`.'),
  link: addressSchema.describe('Where readers find out more.'),
});

/** The file `content/tools.yml`. */
export const toolsSchema = z.strictObject({
  tools: z.array(toolSchema).describe('The tools, in the order in which a category shows them.'),
});

export type Tool = z.output<typeof toolSchema>;
