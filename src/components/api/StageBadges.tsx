import type { LifecycleStage } from '../../content-model/pages/doc';
import * as styles from '../mdx/lifecycle.module.css';

/** A stage of an API's life, as the package marks it. */
export interface Stage {
  readonly stage: LifecycleStage;
  /** The version that removes what is deprecated. */
  readonly until?: string;
}

/** The stages of an API; nothing where it is generally available. */
export function StageBadges({ stages = [] }: { stages?: readonly Stage[] | undefined }) {
  return stages.map(({ stage, until }) => (
    <span key={stage} className={styles.badge} data-stage={stage}>
      {until === undefined ? stage : `${stage}, gone in ${until}`}
    </span>
  ));
}
