import type { GraphDrawing } from '../../content-model/records/section';
import * as styles from './graph-picture.module.css';

/** How far the boxes behind a node that stands for several look out, the farthest first. */
const BEHIND = [8, 4];
/** Half of the distance between the name of a node and its note. */
const HALF_LINE = 9;

/** The graph of a sample's assets, or of the ops of one, as a small picture. */
export function GraphPicture({ drawing }: { readonly drawing: GraphDrawing }) {
  const { width, height, assets, edges } = drawing;
  const names = assets.map(({ name, kind, note }) => {
    const said = kind === 'check' ? 'check' : note;
    return said === undefined ? name : `${name} (${said})`;
  });
  return (
    <div className={styles.picture} data-picture="">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`Graph of ${names.join(', ')}`}
      >
        {edges.map(({ path, isCheck }) => (
          <path key={path} d={path} data-check={isCheck || undefined} />
        ))}
        {assets.map(({ name, kind, note, isMany, left, top, width: w, height: h }) => {
          const line = { x: left + w / 2, textAnchor: 'middle', dominantBaseline: 'central' } as const;
          const middle = top + h / 2;
          return (
            <g key={name} data-check={kind === 'check' || undefined}>
              {[...(isMany ? BEHIND : []), 0].map((behind) => (
                <rect key={behind} x={left + behind + 1} y={top - behind + 1} width={w - 2} height={h - 2} rx={8} />
              ))}
              <text {...line} y={note === undefined ? middle : middle - HALF_LINE}>
                {name}
              </text>
              {note !== undefined && (
                <text {...line} y={middle + HALF_LINE} data-note="">
                  {note}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
