import { useTagLabels } from '../../hooks/queries/use-tag-labels';
import type { PageHits } from '../../search/results/search';
import * as styles from './search-panel.module.css';

interface TagFilterProps {
  /** All results, whatever tag is chosen. */
  readonly pages: readonly PageHits[];
  /** The tag that results are kept to; undefined for none. */
  readonly tag: string | undefined;
  readonly onTag: (name: string | undefined) => void;
}

/** The tags of the results, each with how many have it, and most first. A second click on a tag shows all again. */
export function TagFilter({ pages, tag, onTag }: TagFilterProps) {
  const labels = useTagLabels();
  const counts = new Map<string, number>();
  for (const name of pages.flatMap(({ tags }) => tags)) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return null;
  return (
    <div role="group" aria-label="Keep to a tag" className={`${styles.filter} ${styles.tags}`}>
      {[...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([name, count]) => (
          <button
            key={name}
            type="button"
            aria-pressed={tag === name}
            onClick={() => onTag(tag === name ? undefined : name)}
          >
            {labels.get(name) ?? name} <small>{count}</small>
          </button>
        ))}
    </div>
  );
}
