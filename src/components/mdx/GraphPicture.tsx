import type { GraphDrawing } from '../../content-model/records/section';
import * as styles from './graph-picture.module.css';

/** The graph of a sample's assets as a small picture. */
export function GraphPicture({ drawing }: { readonly drawing: GraphDrawing }) {
  const { width, height, assets, edges } = drawing;
  const names = assets.map(({ name, kind }) => (kind === 'check' ? `${name} (check)` : name)).join(', ');
  return (
    <div className={styles.picture} data-picture="">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={`Graph of ${names}`}>
        {edges.map(({ path, isCheck }) => (
          <path key={path} d={path} data-check={isCheck || undefined} />
        ))}
        {assets.map(({ name, kind, left, top, width: w, height: h }) => (
          <g key={name} data-check={kind === 'check' || undefined}>
            <rect x={left + 1} y={top + 1} width={w - 2} height={h - 2} rx={8} />
            <text x={left + w / 2} y={top + h / 2} textAnchor="middle" dominantBaseline="central">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
