import { Link } from 'gatsby';
import type { Breadcrumb } from '../../gatsby/create-pages';
import { Chevron } from './Chevron';
import * as styles from './breadcrumbs.module.css';

/** The way from the top of the sidebar to the page. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  if (breadcrumbs.length === 0) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {breadcrumbs.map(({ label, route }, index) => (
          <li key={`${label} ${route ?? ''}`}>
            {index > 0 && <Chevron />}
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : route === undefined ? (
              <span>{label}</span>
            ) : (
              <Link to={route}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
