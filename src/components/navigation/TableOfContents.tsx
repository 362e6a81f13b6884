import type { Heading } from '../../mdx/headings';
import * as styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  readonly headings: readonly Heading[];
  readonly minLevel: number;
  readonly maxLevel: number;
}

/** How far an entry stands in, by its distance from the highest level listed. */
const DEPTHS = [undefined, styles.nested, styles.nestedTwice];

/** The headings of the page: a column beside the text where there is room, else a block above it that unfolds. */
export function TableOfContents({ headings, minLevel, maxLevel }: TableOfContentsProps) {
  const listed = headings.filter(({ level }) => level >= minLevel && level <= maxLevel);
  if (listed.length === 0) return null;
  const list = (
    <ul>
      {listed.map(({ id, text, level }) => (
        <li key={id} className={DEPTHS[level - minLevel]}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <details className={styles.block}>
        <summary>On this page</summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
      <aside className={styles.column}>
        <nav aria-label="On this page">
          <p aria-hidden="true">On this page</p>
          {list}
        </nav>
      </aside>
    </>
  );
}
