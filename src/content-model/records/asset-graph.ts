import { z } from 'zod';
import { namedObject, optionalText, text } from '../fields';
import { assetGraphSchema } from '../site/asset-graph';

const drawnAssetSchema = namedObject('DrawnAsset', 'A node of the drawing of an asset graph, in pixels.', {
  name: text('The key of the asset, or the name of the check or of the op.'),
  kind: z.enum(['asset', 'check', 'op']).describe('`asset`, `check`, or `op`.'),
  note: optionalText('What is said below its name.'),
  isMany: z.boolean().optional().describe('Whether it is drawn as several, one behind the other.'),
  lines: optionalText('The lines of the sample that define it.'),
  left: z.number().describe('Its left edge.'),
  top: z.number().describe('Its upper edge.'),
  width: z.number().describe('Its width.'),
  height: z.number().describe('Its height.'),
});

const drawnEdgeSchema = namedObject('DrawnEdge', 'A line of the drawing of an asset graph.', {
  path: text('Its path, as SVG has it.'),
  isCheck: z.boolean().describe('Whether it leads to a check.'),
});

const graphDrawingSchema = namedObject('GraphDrawing', 'An asset graph with a place for everything, in pixels.', {
  width: z.number().describe('Its width.'),
  height: z.number().describe('Its height.'),
  assets: z.array(drawnAssetSchema).readonly().describe('Its nodes.'),
  edges: z.array(drawnEdgeSchema).readonly().describe('Its lines.'),
});

/** An asset graph as the database stores it. */
export const storedGraphSchema = assetGraphSchema
  .extend({
    name: text('The name of its file.'),
    file: text("The path of its file from the project's root."),
    drawing: graphDrawingSchema.describe('From top to bottom, as it stands beside code.'),
    picture: graphDrawingSchema.describe('Small, as it stands in a card.'),
    wide: graphDrawingSchema.describe('As it stands in a text.'),
    narrow: graphDrawingSchema.describe('As it stands in a text on narrow screens.'),
  })
  .meta({ id: 'AssetGraph', description: 'The asset graph of a sample, as its definitions have it.' });

/** The place of an asset in the drawing of its graph. */
export type DrawnAsset = Readonly<z.output<typeof drawnAssetSchema>>;
export type GraphDrawing = Readonly<z.output<typeof graphDrawingSchema>>;
export type StoredGraph = Readonly<z.output<typeof storedGraphSchema>>;
