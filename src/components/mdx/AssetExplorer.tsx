import { useId } from 'react';
import type { CodeLine } from '../../mdx/hast/code-line';
import type { GraphDrawing } from '../../content-model/records/asset-graph';
import * as styles from './asset-explorer.module.css';
import { CodeBlock } from './CodeBlock';

interface AssetExplorerProps {
  /** The title of the code. */
  readonly title: string;
  readonly lines: readonly CodeLine[];
  readonly drawing: GraphDrawing;
  /** What a reader can do with the graph. */
  readonly hint?: string;
}

/**
 * The code of a sample beside the graph of its assets. An asset that is pointed at, focused, or chosen marks its lines and
 * its node, by the style sheet alone: so it needs no JavaScript, and nothing has to come to life. Who doesn't see the mark
 * hears which lines they are, in the description of each choice.
 */
export function AssetExplorer({ title, lines, drawing, hint }: AssetExplorerProps) {
  const group = useId();
  const { width, height, assets, edges } = drawing;
  const groups = assets.map(({ lines: range = '0-0' }) => {
    const [first = 0, last = 0] = range.split('-').map(Number);
    return { first, last };
  });
  const idOfLines = (index: number) => `${group}lines${index}`;
  return (
    <div className={styles.explorer}>
      <CodeBlock language="python" title={title} lines={lines} groups={groups} />
      <div className={styles.graph} role="radiogroup" aria-label={`Assets of ${title}`}>
        <div className={styles.drawing}>
          <div className={styles.canvas} style={{ width: inRem(width), height: inRem(height) }}>
            <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {edges.map(({ path, isCheck }) => (
                <path key={path} d={path} className={isCheck ? styles.check : undefined} />
              ))}
            </svg>
            {assets.map(({ name, kind, left, top, width: w, height: h }, index) => (
              <label
                key={name}
                className={styles.node}
                data-asset={index + 1}
                data-kind={kind}
                style={{ left: inRem(left), top: inRem(top), width: inRem(w), height: inRem(h) }}
              >
                <input type="radio" name={group} value={name} aria-describedby={idOfLines(index)} />
                {name}
              </label>
            ))}
            {assets.map(({ name, lines: range }, index) => (
              <span key={name} id={idOfLines(index)} hidden>
                {range && `Lines ${range.replace('-', ' to ')}`}
              </span>
            ))}
          </div>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
      </div>
    </div>
  );
}

/** The drawing grows with the text of a reader who has larger text. */
function inRem(pixels: number): string {
  return `${pixels / 16}rem`;
}
