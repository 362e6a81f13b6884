import { Link } from 'gatsby';
import type { LinkedPage } from '../../page-types/page-context';
import * as styles from './pagination.module.css';

interface PaginationProps {
  readonly previous: LinkedPage | null;
  readonly next: LinkedPage | null;
}

/** The pages before and after this one, in the order of the sidebar. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Docs pages" className={styles.pagination}>
      {previous && (
        <Link to={previous.route} rel="prev">
          <span>Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.route} rel="next" className={styles.next}>
          <span>Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
