import { Link } from 'gatsby';
import * as styles from './article.module.css';

interface TagListProps {
  readonly tags: readonly { readonly label: string; readonly route: string }[];
}

/** The tags of a page. */
export function TagList({ tags }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ label, route }) => (
        <li key={route}>
          <Link to={route} className={styles.tag}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
