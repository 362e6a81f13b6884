import { z } from 'zod';
import { filledText, namedObject } from '../fields';
import { INTEGRATION_CATEGORY_TAGS, INTEGRATION_SUPPORT } from '../pages/integration';
import { addressSchema } from './address';

/** A tool that has no page of its own among the integration libraries. */
export const toolSchema = namedObject('Tool', 'A tool that Dagster connects to, and that has no page of its own.', {
  name: filledText('What readers call it.'),
  package: z
    .string()
    .regex(
      /^dagster[a-z0-9-]*$/,
      'a name in lower case with hyphens that begins with "dagster", such as dagster-duckdb',
    )
    .describe('The package that connects it.'),
  category: z.enum(INTEGRATION_CATEGORY_TAGS).describe('What it does: the tag of a category of integrations.'),
  support: z
    .enum(INTEGRATION_SUPPORT)
    .default('dagster')
    .describe('Who maintains the package: `dagster` or `community`.'),
  link: addressSchema.optional().describe('A page that is about the tool, too; the gallery where it is left out.'),
});

/** The file `content/tools.yml`. */
export const toolsSchema = z.strictObject({
  tools: z.array(toolSchema).describe('The tools, in any order: lists sort them by name.'),
});

export type Tool = z.output<typeof toolSchema>;
