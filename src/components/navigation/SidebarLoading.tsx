import * as styles from './sidebar.module.css';

/** Stands in for a sidebar whose entries are on their way. */
export function SidebarLoading() {
  return (
    <nav aria-label="Docs sidebar" aria-busy="true">
      <p className={styles.loading}>Loading pages…</p>
    </nav>
  );
}
