import type { GraphDrawing } from '../../content-model/records/asset-graph';
import * as styles from './graph-svg.module.css';

/** How far the boxes behind a node that stands for several look out, the farthest first. */
const BEHIND = [8, 4];
/** Half of the distance between the name of a node and its note. */
const HALF_LINE = 9;

interface GraphSvgProps {
  readonly drawing: GraphDrawing;
  /** What it shows, for those who do not see it. Without it, it decorates a text, and has its boxes and lines alone. */
  readonly label?: string;
  /** The names of nodes that are marked. */
  readonly marked?: readonly string[];
  readonly className?: string | undefined;
}

/** The drawing of a graph. The style sheet colors it, for both modes. */
export function GraphSvg({ drawing, label, marked = [], className = '' }: GraphSvgProps) {
  const { width, height, assets, edges } = drawing;
  const isDecoration = label === undefined;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={`${styles.graph} ${className}`.trim()}
    >
      {edges.map(({ path, isCheck }) => (
        <path key={path} d={path} data-check={isCheck || undefined} />
      ))}
      {assets.map(({ name, kind, note, isMany, left, top, width: w, height: h }) => {
        const line = { x: left + w / 2, textAnchor: 'middle', dominantBaseline: 'central' } as const;
        const middle = top + h / 2;
        return (
          <g
            key={`${left} ${top}`}
            data-check={kind === 'check' || undefined}
            data-marked={marked.includes(name) || undefined}
          >
            {[...(isMany ? BEHIND : []), 0].map((behind) => (
              <rect key={behind} x={left + behind + 1} y={top - behind + 1} width={w - 2} height={h - 2} rx={8} />
            ))}
            {!isDecoration && (
              <text {...line} y={note === undefined ? middle : middle - HALF_LINE}>
                {name}
              </text>
            )}
            {!isDecoration && note !== undefined && (
              <text {...line} y={middle + HALF_LINE} data-note="">
                {note}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
