import type { z } from 'zod';
import { text } from '../fields';
import { integrationSchema } from '../pages/integration';

/** A tool that has a page, as the database stores it. */
export const storedIntegrationSchema = integrationSchema
  .extend({ docPath: text('The path of its page below `content/docs/`.') })
  .meta({ id: 'Integration', description: 'A tool that Dagster connects to, by the front matter of its page.' });

export type StoredIntegration = z.output<typeof storedIntegrationSchema>;
