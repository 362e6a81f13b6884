import { z } from 'zod';
import { filledText, flag, namedObject, optionalText } from '../fields';

const assetSchema = namedObject('GraphAsset', 'A node of an asset graph.', {
  name: filledText('The key of the asset, or the name of the check or of the op.'),
  kind: z.enum(['asset', 'check', 'op']).describe('An asset, an asset check, or an op of a graph-backed asset.'),
  lines: z
    .string()
    .regex(/^\d+-\d+$/, { message: 'a range of lines such as 4-12', abort: true })
    .superRefine((lines, { addIssue }) => {
      const [first = '', last = ''] = lines.split('-');
      if (Number(first) <= Number(last)) return;
      addIssue({
        code: 'custom',
        message: 'the first line before the last',
        params: { suggestion: `${last}-${first}` },
      });
    })
    .optional()
    .describe('The lines of the sample that define it; left out for those of a project.'),
  partitions: optionalText('How an asset is partitioned: `daily`.'),
  retries: z.int().min(1).optional().describe('How often its step is repeated.'),
  each: flag('Whether an op runs once for each output of the op before it.'),
  after: z.array(z.string()).describe('What it depends on: names of entries above it.'),
});

/** A file of `content/graphs/`, which `npm run media -- graphs` writes from the definitions of the sample or of the project. */
export const assetGraphSchema = namedObject('AssetGraph', 'The asset graph of a sample, as its definitions have it.', {
  sample: filledText('The file below `content/samples/` whose graph it is.').optional(),
  project: filledText(
    'Instead of a sample: the project below `content/samples/examples/` whose graph it is.',
  ).optional(),
  assets: z.array(assetSchema).min(1).describe('Its assets and checks, each after those it depends on.'),
});

export type AssetGraph = z.output<typeof assetGraphSchema>;

export type GraphAsset = AssetGraph['assets'][number];
