import { Link } from 'gatsby';
import { GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import * as styles from './gallery-filters.module.css';

interface GalleryResultProps {
  readonly count: number;
  /** What an item is called: `integration`. */
  readonly item: string;
  /** A sentence for readers whose filters nothing fits. */
  readonly empty: string;
  /** What follows the link to the search. */
  readonly searchFor?: string;
}

/** How many items of a gallery are shown, a button that takes its filters back, and what to do where nothing is shown. */
export function GalleryResult({ count, item, empty, searchFor }: GalleryResultProps) {
  return (
    <>
      <div className={styles.result}>
        <p role="status" {...{ [GALLERY_PARTS.status]: '' }}>
          {count} {item}s
        </p>
        <button type="button" hidden {...{ [GALLERY_PARTS.clear]: '' }}>
          Clear filters
        </button>
      </div>
      <div className={styles.empty} hidden {...{ [GALLERY_PARTS.empty]: '' }}>
        <p>
          {empty} <Link to="/search">Search all pages</Link>
          {searchFor}, or{' '}
          <button type="button" {...{ [GALLERY_PARTS.clear]: '' }}>
            show all {item}s
          </button>
          .
        </p>
      </div>
    </>
  );
}
