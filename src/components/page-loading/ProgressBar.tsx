import { useEffect, useState } from 'react';
import * as styles from './progress-bar.module.css';

const MINIMUM = 0.08;
const TRICKLE_MS = 800;

/** A bar at the upper edge that fills slowly, since it is not known how long it will take, and at once when it is over. */
export function ProgressBar({ isShown }: { readonly isShown: boolean }) {
  const progress = useTrickle(isShown);
  return (
    <div
      role="progressbar"
      aria-label="Page loading"
      aria-valuenow={Math.round(progress * 100)}
      className={styles.bar}
      style={{ transform: `scaleX(${progress})` }}
      hidden={!isShown}
    />
  );
}

/** A share that grows by a tenth of what is left, and is whole while nothing runs. */
function useTrickle(isRunning: boolean): number {
  const [progress, setProgress] = useState(MINIMUM);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setProgress((share) => share + (1 - share) / 10), TRICKLE_MS);
    return () => {
      clearInterval(timer);
      setProgress(MINIMUM);
    };
  }, [isRunning]);
  return isRunning ? progress : 1;
}
