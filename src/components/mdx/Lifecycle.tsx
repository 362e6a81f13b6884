import type { LifecycleStage } from '../../content-model/pages/doc';
import * as styles from './lifecycle.module.css';

interface LifecycleProps {
  readonly stage: LifecycleStage;
  /** The version since which it is so. */
  readonly since?: string;
  /** What to use in its place. */
  readonly instead?: string;
}

const MEANINGS: Readonly<Record<LifecycleStage, string>> = {
  preview: 'may change or go at any time',
  beta: 'may still change in a minor release',
  deprecated: 'will be removed',
  superseded: 'still works, but something better has taken its place',
};

/** The stage of an API's life, and what it means for its users. */
export function Lifecycle({ stage, since, instead }: LifecycleProps) {
  return (
    <p className={styles.lifecycle}>
      <span className={styles.badge} data-stage={stage}>
        {stage}
      </span>
      {MEANINGS[stage]}
      {since !== undefined && `; since ${since}`}
      {instead !== undefined && `; use ${instead} instead`}
    </p>
  );
}
