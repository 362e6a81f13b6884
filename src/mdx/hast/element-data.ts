import type { LifecycleStage } from '../../content-model/pages/doc';
import type { GraphDrawing } from '../../content-model/records/asset-graph';
import type { CodeLine } from './code-line';
import type { GraphAsset } from '../../content-model/site/asset-graph';
import type { ExampleEntry } from './example-entry';
import type { GalleryEntry } from './gallery-entry';

/** A piece of a signature: text, text with the class of its color, or with an address too. */
export type SignaturePiece = string | readonly [className: string, text: string, address?: string];

/** A stage of an API's life, as the package marks it. */
export interface Stage {
  readonly stage: LifecycleStage;
  /** The version that removes what is deprecated. */
  readonly until?: string;
}

declare module 'hast' {
  /**
   * What elements of a body have beside their properties, which hold text, numbers and booleans alone. Components get it as
   * props, like the properties (`components/mdx/Body.tsx`).
   */
  interface ElementData {
    /** Highlighted code: `CodeBlock`, `AssetExplorer`. */
    lines?: readonly CodeLine[] | undefined;
    /** Numbers of lines, from 1, that are marked, added, removed, or printed by a session: `CodeBlock`. */
    marked?: readonly number[] | undefined;
    added?: readonly number[] | undefined;
    removed?: readonly number[] | undefined;
    output?: readonly number[] | undefined;
    /** `AssetExplorer`, `GraphPicture`. */
    drawing?: GraphDrawing | undefined;
    /** `ApiSymbol`, `ApiMember`: a line of pieces each. */
    signature?: readonly (readonly SignaturePiece[])[] | undefined;
    bases?: readonly SignaturePiece[] | undefined;
    /** `ApiItem`, `Setting`: its type, and the environment variables that set it. */
    type?: readonly SignaturePiece[] | undefined;
    environment?: readonly string[] | undefined;
    stages?: readonly Stage[] | undefined;
    /** `AssetGraph`: its drawings, its nodes, and the names of those that are marked. */
    drawings?: { readonly wide: GraphDrawing; readonly narrow: GraphDrawing } | undefined;
    nodes?: readonly GraphAsset[] | undefined;
    markedNodes?: readonly string[] | undefined;
    /** `ExampleGallery`. */
    examples?: readonly ExampleEntry[] | undefined;
    /** `IntegrationGallery`. */
    entries?: readonly GalleryEntry[] | undefined;
  }
}
