import type { GraphDrawing } from '../../content-model/records/asset-graph';
import * as styles from './graph-picture.module.css';
import { GraphSvg } from './GraphSvg';

/** The graph of a sample's assets, or of the ops of one, as a small picture. Its last asset is marked. */
export function GraphPicture({ drawing }: { readonly drawing: GraphDrawing }) {
  const names = drawing.assets.map(({ name, kind, note }) => {
    const said = kind === 'check' ? 'check' : note;
    return said === undefined ? name : `${name} (${said})`;
  });
  return (
    <div className={styles.picture} data-picture="">
      <GraphSvg drawing={drawing} label={`Graph of ${names.join(', ')}`} />
    </div>
  );
}
