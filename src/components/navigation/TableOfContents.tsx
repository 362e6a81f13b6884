import type { Heading } from '../../content-model/records/text';
import { useId, useState, type ReactNode } from 'react';
import { useHeadingInView } from '../../hooks/use-heading-in-view';
import * as styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  readonly headings: readonly Heading[];
  readonly minLevel: number;
  readonly maxLevel: number;
  /** What stands below the list where there is room for a column. */
  readonly children?: ReactNode;
}

/** How far an entry stands in, by its distance from the highest level listed. */
const DEPTHS = [undefined, styles.nested, styles.nestedTwice];

/** The headings of the page: a column beside the text where there is room, else a block above it that unfolds. */
export function TableOfContents({ headings, minLevel, maxLevel, children }: TableOfContentsProps) {
  const listed = headings.filter(({ level }) => level >= minLevel && level <= maxLevel);
  const current = useHeadingInView(listed.map(({ id }) => id));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.contents}>
      <nav aria-label="On this page" data-open={isOpen || undefined}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          On this page
        </button>
        <ul id={id}>
          {listed.map((heading) => (
            <li key={heading.id} className={DEPTHS[heading.level - minLevel]}>
              <a href={`#${heading.id}`} aria-current={heading.id === current ? 'location' : undefined}>
                {heading.text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
