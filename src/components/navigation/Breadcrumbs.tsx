import { Link } from 'gatsby';
import type { Breadcrumb } from '../../page-types/page-context';
import * as styles from './breadcrumbs.module.css';

/** The way from the top of the sidebar to the page. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  if (breadcrumbs.length === 0) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {breadcrumbs.map(({ label, route }, index) => (
          <li key={`${label} ${route ?? ''}`} aria-current={index === last ? 'page' : undefined}>
            {index === last || route === undefined ? (
              label
            ) : (
              // A long trail shortens those after the second.
              <Link to={route} title={index > 1 ? label : undefined}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
