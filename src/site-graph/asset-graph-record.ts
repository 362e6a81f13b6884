import type { StoredGraph } from '../content-model/records/asset-graph';
import type { FieldPositions } from '../content-model/validation/yaml-source';

/** An asset graph as the site graph knows it. */
export interface AssetGraphRecord extends StoredGraph {
  /** The place of each value of its file. */
  readonly positions: FieldPositions;
}
