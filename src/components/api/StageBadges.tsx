import type { Stage } from '../../mdx/hast/element-data';
import * as styles from '../mdx/lifecycle.module.css';

/** The stages of an API; nothing where it is generally available. */
export function StageBadges({ stages = [] }: { stages?: readonly Stage[] | undefined }) {
  return stages.map(({ stage, until }) => (
    <span key={stage} className={styles.badge} data-stage={stage}>
      {until === undefined ? stage : `${stage}, gone in ${until}`}
    </span>
  ));
}
