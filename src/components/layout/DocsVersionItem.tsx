import { navigate } from 'gatsby';
import type { DocsVersion } from '../../content-model/site/docs-version';
import { SiteLink } from '../mdx/SiteLink';
import * as styles from './navbar-item.module.css';

interface DocsVersionItemProps {
  readonly label?: string | undefined;
  /** The versions offered, in order. */
  readonly versions: readonly DocsVersion[];
}

/** Leads to another version of the documentation: a link where there is one, else a choice. */
export function DocsVersionItem({ label, versions }: DocsVersionItemProps) {
  const shown = versions.find(({ isLast }) => isLast) ?? versions[0];
  if (!shown) return null;
  if (versions.length === 1) {
    return (
      <SiteLink to={shown.path} className={styles.link}>
        {label ?? shown.label}
      </SiteLink>
    );
  }
  return (
    <select
      className={styles.version}
      aria-label={label ?? 'Version'}
      defaultValue={shown.path}
      onChange={({ target }) => void navigate(target.value)}
    >
      {versions.map(({ name, label: text, path }) => (
        <option key={name} value={path}>
          {text}
        </option>
      ))}
    </select>
  );
}
