import type { Position } from '../../content-model/diagnostics/diagnostic';
import type { StoredGraph, StoredSection } from '../../content-model/records/section';
import type { Drawing } from '../../mdx/diagrams/diagram';
import type { PartOf, SectionPart } from '../../content-model/site/section';
import type { SectionReference } from '../../content-model/site/section-references';

/** A part of a section with what was made of it: a diagram has its drawing. */
export type LoadedPart = Exclude<SectionPart, { kind: 'diagram' }> | (PartOf<'diagram'> & Drawing);

/** A section as the site graph knows it. */
export interface SectionRecord extends Omit<StoredSection, 'parts'> {
  readonly parts: readonly LoadedPart[];
  readonly references: readonly SectionReference[];
}

/** An asset graph as the site graph knows it. */
export interface AssetGraphRecord extends StoredGraph {
  readonly samplePosition: Position;
  readonly projectPosition: Position;
  /** The place of the lines of each asset, by its name. */
  readonly linePositions: Readonly<Record<string, Position>>;
}
