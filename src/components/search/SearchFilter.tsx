import { SIDEBAR_NAMES, type SidebarName } from '../../content-model/pages/sidebar-names';
import { useSiteData } from '../../hooks/queries/use-site-data';
import * as styles from './search-panel.module.css';

interface SearchFilterProps {
  /** The only sidebar that is searched; undefined for all. */
  readonly sidebar: SidebarName | undefined;
  readonly onSidebar: (name: SidebarName | undefined) => void;
}

/** The parts of the site that a search can be kept to. */
export function SearchFilter({ sidebar, onSidebar }: SearchFilterProps) {
  const { sidebars } = useSiteData();
  const ordered = SIDEBAR_NAMES.flatMap((name) => sidebars.filter((one) => one.name === name));
  return (
    <div role="group" aria-label="Search in" className={styles.filter}>
      <button type="button" aria-pressed={sidebar === undefined} onClick={() => onSidebar(undefined)}>
        All
      </button>
      {ordered.map(({ name, label }) => (
        <button key={name} type="button" aria-pressed={sidebar === name} onClick={() => onSidebar(name)}>
          {label}
        </button>
      ))}
    </div>
  );
}
