import { formatProblem, type Problem } from '../../content-model/problem';
import * as styles from './problem-panel.module.css';

/** What is wrong in the page's file, for its writer. A build has no page with problems, so readers never see it. */
export function ProblemPanel({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="Problems of this page">
      <strong>This page cannot be published as it is.</strong>
      <pre>{problems.map(formatProblem).join('\n\n')}</pre>
    </section>
  );
}
