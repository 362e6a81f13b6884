import type { Position } from '../content-model/diagnostics/diagnostic';
import type { StoredGraph } from '../content-model/records/asset-graph';

/** An asset graph as the site graph knows it. */
export interface AssetGraphRecord extends StoredGraph {
  readonly samplePosition: Position;
  readonly projectPosition: Position;
  /** The place of the lines of each asset, by its name. */
  readonly linePositions: Readonly<Record<string, Position>>;
}
