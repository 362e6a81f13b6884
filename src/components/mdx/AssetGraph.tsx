import type { GraphDrawing } from '../../content-model/records/asset-graph';
import type { GraphAsset } from '../../content-model/site/asset-graph';
import { nodeFacts } from '../../mdx/diagrams/node-facts';
import * as styles from './asset-graph.module.css';
import { GraphSvg } from './GraphSvg';

interface AssetGraphProps {
  /** What the graph shows. */
  readonly alt: string;
  readonly drawings: { readonly wide: GraphDrawing; readonly narrow: GraphDrawing };
  readonly nodes: readonly GraphAsset[];
  /** The names of the nodes that the page is about. */
  readonly markedNodes?: readonly string[];
}

/** The asset graph of a project: a drawing, of which the style sheet shows the one that fits, and the same as a list. */
export function AssetGraph({ alt, drawings, nodes, markedNodes = [] }: AssetGraphProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <GraphSvg drawing={drawings.wide} label={alt} marked={markedNodes} className={styles.wide} />
        <GraphSvg drawing={drawings.narrow} label={alt} marked={markedNodes} className={styles.narrow} />
      </div>
      <details className={styles.list}>
        <summary>Graph as a list</summary>
        <ul>
          {nodes.map(({ name, after, ...node }, index) => (
            <li key={index}>
              {markedNodes.includes(name) ? (
                <strong>
                  <code>{name}</code>
                </strong>
              ) : (
                <code>{name}</code>
              )}
              {nodeFacts(node).map((fact) => `, ${fact}`)}
              {after.length > 0 && (node.kind === 'check' ? ' of ' : ' after ')}
              {after.map((upstream, place) => (
                <span key={upstream}>
                  {place > 0 && ', '}
                  <code>{upstream}</code>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
