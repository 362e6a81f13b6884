import { GALLERY, GALLERY_PARTS } from '../../behaviors/gallery/gallery-parts';
import { exampleFacts, topicLabel, type ExampleEntry } from '../../mdx/hast/example-entry';
import { ExampleFilters } from './ExampleFilters';
import * as styles from './example-gallery.module.css';
import * as cards from './gallery-cards.module.css';
import { GraphSvg } from './GraphSvg';
import { SiteLink } from './SiteLink';

/** So few examples are in sight at once, and need no filters. */
const FEW = 3;

/** Projects that readers can download. The list is complete without JavaScript, as that of the integrations is. */
export function ExampleGallery({ examples = [] }: { readonly examples?: readonly ExampleEntry[] }) {
  return (
    <div className={`${cards.gallery} ${styles.gallery}`} {...{ [GALLERY]: 'example' }}>
      {examples.length > FEW && <ExampleFilters examples={examples} />}
      <ul className={`${cards.list} ${styles.list}`} {...{ [GALLERY_PARTS.list]: '' }}>
        {examples.map((entry) => (
          <GalleryItem key={entry.to} {...entry} />
        ))}
      </ul>
    </div>
  );
}

function GalleryItem(entry: ExampleEntry) {
  const { title, to, group, shows, tools, topics, picture } = entry;
  return (
    <li
      className={`${cards.item} ${styles.item}`}
      data-linked=""
      data-topic={topics.join('|')}
      data-tool={tools.join('|')}
      data-title={title}
      data-names={[group ?? '', ...tools, ...topics.map(topicLabel)].join(' ')}
    >
      {picture !== undefined && (
        <div className={styles.picture}>
          <GraphSvg drawing={picture} />
        </div>
      )}
      <SiteLink to={to} className={cards.name}>
        {title}
      </SiteLink>
      <p className={styles.shows}>{shows}</p>
      <p className={styles.facts}>
        {[...(group === undefined ? [] : [group]), ...exampleFacts(entry)].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}
