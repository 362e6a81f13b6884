import { z } from 'zod';

const assetSchema = z
  .strictObject({
    name: z.string().min(1).describe('The key of the asset, or the name of the check.'),
    kind: z.enum(['asset', 'check']).describe('An asset or an asset check.'),
    lines: z
      .string()
      .regex(/^\d+-\d+$/, 'a range of lines such as 4-12')
      .optional()
      .describe('The lines of the sample that define it.'),
    after: z.array(z.string()).describe('What it depends on: names of entries above it.'),
  })
  .meta({ id: 'GraphAsset', description: 'A node of an asset graph.' });

/** A file of `content/graphs/`, which `npm run graphs` writes from the definitions of the sample. */
export const assetGraphSchema = z
  .strictObject({
    sample: z.string().min(1).describe('The file below `content/samples/` whose graph it is.'),
    assets: z.array(assetSchema).min(1).describe('Its assets and checks, each after those it depends on.'),
  })
  .meta({ id: 'AssetGraph', description: 'The asset graph of a sample, as its definitions have it.' });

export type AssetGraph = z.output<typeof assetGraphSchema>;

export type GraphAsset = AssetGraph['assets'][number];
