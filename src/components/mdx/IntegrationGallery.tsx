import { GALLERY, GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import { SUPPORT_LABELS, type GalleryEntry } from '../../mdx/hast/gallery-entry';
import { GalleryFilters } from './GalleryFilters';
import { marksOf } from './initials';
import * as cards from './gallery-cards.module.css';
import * as styles from './integration-gallery.module.css';
import { SiteLink } from './SiteLink';

/**
 * All integrations, by name. The list is complete without JavaScript; what filters it is in `src/behaviors/gallery/`, and the style
 * sheet hides the filters where they could do nothing.
 */
export function IntegrationGallery({ entries = [] }: { readonly entries?: readonly GalleryEntry[] }) {
  const marks = marksOf(entries.map(({ name }) => name));
  return (
    <div className={`${cards.gallery} ${styles.gallery}`} id="gallery" {...{ [GALLERY]: 'integration' }}>
      <GalleryFilters entries={entries} />
      <ul className={`${cards.list} ${styles.list}`} {...{ [GALLERY_PARTS.list]: '' }}>
        {entries.map((entry, index) => (
          <GalleryItem key={entry.anchor} {...entry} mark={marks[index]!} />
        ))}
      </ul>
    </div>
  );
}

interface GalleryItemProps extends GalleryEntry {
  /** What stands for the tool in place of a logo. */
  readonly mark: string;
}

function GalleryItem({
  name,
  mark,
  anchor,
  category,
  categoryLabel,
  support,
  packages,
  to,
  description,
  keywords = [],
}: GalleryItemProps) {
  return (
    <li
      id={anchor}
      className={`${cards.item} ${styles.item}`}
      data-category={category}
      data-support={support}
      data-title={name}
      data-names={[categoryLabel, SUPPORT_LABELS[support], ...packages].join(' ')}
      data-keywords={keywords.length > 0 ? keywords.join(' ') : undefined}
      data-linked={to === undefined ? undefined : ''}
    >
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div className={styles.about}>
        {to === undefined ? (
          <span className={cards.name}>{name}</span>
        ) : (
          <SiteLink to={to} className={cards.name}>
            {name}
          </SiteLink>
        )}
        <p className={styles.facts}>
          <span>{categoryLabel}</span> <span data-support={support}>{SUPPORT_LABELS[support]}</span>
        </p>
        <p className={styles.description}>{description ?? <Packages names={packages} />}</p>
      </div>
    </li>
  );
}

/** What is said of a tool that no page describes yet. */
function Packages({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ));
}
