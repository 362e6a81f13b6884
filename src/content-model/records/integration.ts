import { z } from 'zod';
import { packageSchema } from '../api-facts/package-facts';
import { namedObject, text } from '../fields';
import { integrationSchema, type DocIntegration } from '../pages/integration';

const integrationPackageSchema = namedObject('IntegrationPackage', 'A package that connects a tool to Dagster.', {
  ...packageSchema.shape,
  version: packageSchema.shape.version.optional(),
});

/** A tool that has a page, as the database answers it; `packages` and `category` are stored as the front matter has them. */
export const storedIntegrationSchema = integrationSchema
  .extend({
    category: text('The tag of its category.').meta({ graphql: 'Tag!' }),
    packages: z.array(integrationPackageSchema).describe('The packages on PyPI that connect it, the main one first.'),
    docPath: text('The path of its page below `content/docs/`.'),
  })
  .meta({ id: 'Integration', description: 'A tool that Dagster connects to, by the front matter of its page.' });

/** What is stored of a tool. */
export interface StoredIntegration extends DocIntegration {
  readonly docPath: string;
}
