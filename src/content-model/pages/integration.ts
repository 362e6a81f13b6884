import { z } from 'zod';
import { filledText, namedObject } from '../fields';

/** What tools are for. The tag of a category is `integrations/<category>`. */
export const INTEGRATION_CATEGORIES = [
  'ai',
  'alerting',
  'bi',
  'compute',
  'etl',
  'metadata',
  'monitoring',
  'other',
  'storage',
] as const;

/** The tags of the categories. */
export const INTEGRATION_CATEGORY_TAGS = INTEGRATION_CATEGORIES.map((category) => `integrations/${category}` as const);

/** Who maintains an integration: Dagster Labs, or the community. */
export const INTEGRATION_SUPPORT = ['dagster', 'community'] as const;

const packageName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a package on PyPI, in lower case with hyphens: dagster-slack');

/** What the page of a tool says about the tool. */
export const integrationSchema = namedObject('DocIntegration', 'The tool that a page connects to Dagster.', {
  tool: filledText('What readers call the tool: its name in the sidebar and in the gallery.'),
  packages: z
    .array(packageName)
    .describe('The packages on PyPI that connect it, the main one first; `[]` where none is needed.'),
  category: z
    .enum(INTEGRATION_CATEGORIES)
    .describe('What the tool does; the page gets the tag `integrations/<category>`.'),
  support: z
    .enum(INTEGRATION_SUPPORT)
    .describe('Who maintains the packages: `dagster` or `community`. The page gets the tag of that.'),
});

export type DocIntegration = z.output<typeof integrationSchema>;

/** The tags that a page has because of its tool, by the field that gives each. */
export function integrationTags({ category, support }: Pick<DocIntegration, 'category' | 'support'>) {
  return { category: `integrations/${category}`, support: `integrations/${support}-supported` };
}
