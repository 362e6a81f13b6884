import { useDocPage } from '../article/doc-page-context';
import { SiteLink } from '../mdx/SiteLink';
import { ApiPart } from './ApiParts';
import * as styles from './used-in.module.css';

/** The pages that link to a symbol; nothing where there are none. */
export function UsedIn({ symbol }: { symbol: string }) {
  const pages = useDocPage().usedIn[symbol];
  if (!pages) return null;
  return (
    <ApiPart title="Used in">
      <ul className={styles.pages}>
        {pages.map(({ route, title }) => (
          <li key={route}>
            <SiteLink to={route}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </ApiPart>
  );
}
