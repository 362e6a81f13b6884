import { GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import { SUPPORT_LABELS, type GalleryEntry } from '../../mdx/hast/gallery-entry';
import { FilterField, FilterToggle } from './GalleryControls';
import { GalleryResult } from './GalleryResult';
import * as styles from './gallery-filters.module.css';

/** The field and the buttons that narrow the gallery, how many integrations are shown, and what to do where none is. */
export function GalleryFilters({ entries }: { readonly entries: readonly GalleryEntry[] }) {
  const labels = new Map(entries.map(({ category, categoryLabel }) => [category, categoryLabel]));
  const categories = [...labels].sort(([, a], [, b]) => a.localeCompare(b, 'en'));
  const count = (field: 'category' | 'support', value: string): number =>
    entries.filter((entry) => entry[field] === value).length;
  return (
    <div className={`${styles.filters} needs-script`} {...{ [GALLERY_PARTS.filters]: '' }}>
      <FilterField label="Filter integrations" placeholder="Filter by name, package, or purpose" />
      <div className={styles.toggles} role="group" aria-label="Support" data-scrolls="">
        {Object.entries(SUPPORT_LABELS).map(([support, label]) => (
          <FilterToggle
            key={support}
            filter="support"
            value={support}
            label={label}
            count={count('support', support)}
          />
        ))}
      </div>
      <div className={styles.toggles} role="group" aria-label="Category" data-scrolls="">
        {categories.map(([category, label]) => (
          <FilterToggle
            key={category}
            filter="category"
            value={category}
            label={label}
            count={count('category', category)}
          />
        ))}
      </div>
      <GalleryResult
        count={entries.length}
        item="integration"
        empty="Without an integration library, an asset can still use any Python client."
        searchFor=" for it"
      />
    </div>
  );
}
