import { GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import { topicLabel, type ExampleEntry } from '../../mdx/hast/example-entry';
import { Icon } from '../Icon';
import { GalleryResult } from './GalleryResult';
import * as styles from './gallery-filters.module.css';

/** What narrows the gallery of examples: words, a tool, and a topic. */
export function ExampleFilters({ examples }: { readonly examples: readonly ExampleEntry[] }) {
  const tools = counted(examples.flatMap((example) => example.tools));
  const topics = counted(examples.flatMap((example) => example.topics));
  return (
    <div className={styles.filters} {...{ [GALLERY_PARTS.filters]: '' }}>
      <label className={styles.field}>
        <span className="visually-hidden">Filter examples</span>
        <Icon name="search" size={18} />
        <input type="search" placeholder="Filter by name, tool, or topic" autoComplete="off" spellCheck={false} />
      </label>
      {tools.length > 0 && (
        <label className={styles.choice}>
          <span>Tool</span>
          <select data-filter="tool" autoComplete="off">
            <option value="">any</option>
            {tools.map(([tool]) => (
              <option key={tool}>{tool}</option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.toggles} role="group" aria-label="Topic" data-scrolls="">
        {topics.map(([topic, count]) => (
          <button key={topic} type="button" aria-pressed="false" data-filter="topic" value={topic}>
            {topicLabel(topic)} <span className={styles.count}>{count}</span>
          </button>
        ))}
      </div>
      <GalleryResult
        count={examples.length}
        item="example"
        empty="No project shows this."
        searchFor=" for a guide with code"
      />
    </div>
  );
}

/** Each value with how often it is there, by name. */
function counted<T extends string>(values: readonly T[]): (readonly [T, number])[] {
  return [...new Set(values)]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((value) => [value, values.filter((other) => other === value).length]);
}
