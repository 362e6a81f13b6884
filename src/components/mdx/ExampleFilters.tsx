import { GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import { topicLabel, type ExampleEntry } from '../../mdx/hast/example-entry';
import { FilterChoice, FilterField, FilterToggle } from './GalleryControls';
import { GalleryResult } from './GalleryResult';
import * as styles from './gallery-filters.module.css';

/** What narrows the gallery of examples: words, a tool, and a topic. */
export function ExampleFilters({ examples }: { readonly examples: readonly ExampleEntry[] }) {
  const tools = counted(examples.flatMap((example) => example.tools));
  const topics = counted(examples.flatMap((example) => example.topics));
  return (
    <div className={`${styles.filters} needs-script`} {...{ [GALLERY_PARTS.filters]: '' }}>
      <FilterField label="Filter examples" placeholder="Filter by name, tool, or topic" />
      {tools.length > 0 && (
        <FilterChoice filter="tool" label="Tool" any="Any">
          {tools.map(([tool]) => (
            <option key={tool}>{tool}</option>
          ))}
        </FilterChoice>
      )}
      <div className={styles.toggles} role="group" aria-label="Topic" data-scrolls="">
        {topics.map(([topic, count]) => (
          <FilterToggle key={topic} filter="topic" value={topic} label={topicLabel(topic)} count={count} />
        ))}
      </div>
      <GalleryResult
        count={examples.length}
        item="example"
        empty="No example covers this."
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
