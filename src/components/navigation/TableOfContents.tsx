import { useId } from 'react';
import { CONTENTS } from '../../behaviors/contents';
import type { Heading } from '../../content-model/records/text';
import { breakableNames } from '../breakable';
import * as styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  readonly headings: readonly Heading[];
  readonly minLevel: number;
  readonly maxLevel: number;
}

/** How far an entry is indented, by its distance from the highest level listed. */
const DEPTHS = [undefined, styles.nested, styles.nestedTwice];

/** The headings of the page: a column beside the text where there is room, else a block above it that unfolds (`contents.ts`). */
export function TableOfContents({ headings, minLevel, maxLevel }: TableOfContentsProps) {
  const listed = headings.filter(({ level }) => level >= minLevel && level <= maxLevel);
  const id = useId();
  return (
    <div className={styles.contents}>
      <nav aria-label="On this page" {...{ [CONTENTS]: '' }}>
        <button type="button" aria-expanded="false" aria-controls={id}>
          On this page
        </button>
        <ul id={id}>
          {listed.map((heading) => (
            <li key={heading.id} className={DEPTHS[heading.level - minLevel]}>
              <a href={`#${heading.id}`}>{breakableNames(heading.text)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
