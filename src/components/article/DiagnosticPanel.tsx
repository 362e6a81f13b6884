import { formatDiagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import * as styles from './diagnostic-panel.module.css';

/** What is wrong in the page's file, for its writer. A build has no page with diagnostics, so readers never see it. */
export function DiagnosticPanel({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  if (diagnostics.length === 0) return null;
  const isOutdated = diagnostics.some(({ code }) => code === 'restart');
  return (
    <section className={styles.panel} aria-label="Problems of this page">
      <strong>{isOutdated ? 'Restart npm run develop.' : "This page can't be published as it is."}</strong>
      <pre>{diagnostics.map(formatDiagnostic).join('\n\n')}</pre>
    </section>
  );
}
