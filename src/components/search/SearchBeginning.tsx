import { Link } from 'gatsby';
import { iconOf } from '../../content-model/site/icon-of';
import { recentSearches } from '../../hooks/recent-searches';
import { useSiteData } from '../../hooks/queries/use-site-data';
import { Icon } from '../Icon';
import * as styles from './search-panel.module.css';

interface SearchBeginningProps {
  readonly onQuery: (query: string) => void;
  readonly onLeave?: () => void;
}

/** Before anything is typed: what the reader searched for last, and where most begin. */
export function SearchBeginning({ onQuery, onLeave }: SearchBeginningProps) {
  const { navbar, icons } = useSiteData();
  const recent = recentSearches();
  return (
    <div className={styles.beginning}>
      {recent.length > 0 && (
        <>
          <p className={styles.title}>Recent searches</p>
          {recent.map((query) => (
            <button key={query} type="button" onClick={() => onQuery(query)}>
              <Icon name="history" size={15} />
              {query}
            </button>
          ))}
        </>
      )}
      <p className={styles.title}>Begin with</p>
      {navbar.items.map((item) =>
        item.type === 'doc' && item.route !== undefined ? (
          <Link key={item.label} to={item.route} {...(onLeave ? { onClick: onLeave } : {})}>
            <Icon name={iconOf(item.route, icons)} size={15} />
            {item.label}
          </Link>
        ) : null,
      )}
    </div>
  );
}
