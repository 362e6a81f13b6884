import { Children, type ReactElement, type ReactNode } from 'react';
import { GALLERY, GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import { releaseSeries } from '../../content-model/releases';
import * as styles from './breaking-changes.module.css';
import * as filters from './gallery-filters.module.css';
import { FilterChoice, FilterField } from './GalleryControls';
import { GalleryResult } from './GalleryResult';

interface BreakingChangesProps {
  /** The last release of each minor version that readers may come from: `1.10.21 1.11.15`. */
  readonly from: string;
  readonly children?: ReactNode;
}

/**
 * What readers have to change, release by release. The list is complete without JavaScript. What narrows it to the releases after a
 * reader's own is in `src/behaviors/gallery/`, as for the gallery of integrations.
 */
export function BreakingChanges({ from, children }: BreakingChangesProps) {
  const changes = Children.toArray(children);
  return (
    <div className={styles.changes} {...{ [GALLERY]: 'change' }}>
      <div className={`${filters.filters} needs-script`} {...{ [GALLERY_PARTS.filters]: '' }}>
        <FilterChoice filter="from" label="You upgrade from" any="any release">
          {releaseSeries(from.split(' ')).map(({ name, releases }) => (
            <optgroup key={name} label={name}>
              {releases.map((release) => (
                <option key={release}>{release}</option>
              ))}
            </optgroup>
          ))}
        </FilterChoice>
        <FilterField label="Filter changes" placeholder="Filter by package or API" />
        <GalleryResult count={changes.length} item="change" empty="No listed change affects you." />
      </div>
      <ul className={styles.list} {...{ [GALLERY_PARTS.list]: '' }}>
        {changes}
      </ul>
    </div>
  );
}

interface BreakingChangeProps {
  readonly release: string;
  /** The packages that it is in, with spaces between them. */
  readonly packages: string;
  /** What breaks, and then what to do. */
  readonly children?: ReactNode;
}

/** One change: its release and packages, what breaks, and what to do. */
export function BreakingChange({ release, packages, children }: BreakingChangeProps) {
  const [breaks, ...fix] = Children.toArray(children) as ReactElement[];
  return (
    <li className={styles.item} data-release={release} data-names={`${release} ${packages}`}>
      <p className={styles.facts}>
        <strong>{release}</strong>
        {packages.split(' ').map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
      <div className={styles.breaks}>{breaks}</div>
      <div className={styles.fix}>
        <span className={styles.label}>What to do</span>
        {fix}
      </div>
    </li>
  );
}
