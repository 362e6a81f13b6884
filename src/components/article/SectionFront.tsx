import type { ReactNode } from 'react';
import type { SectionFront as Front } from '../../site-graph/sections/build-front';
import * as prose from '../../styles/prose.module.css';
import { Body } from '../mdx/Body';
import * as styles from './section-front.module.css';

/** The head of a section's first page: its title, a sentence, and what to do first, beside a picture where it has one. */
export function SectionHead({ front, children }: { readonly front: Front; readonly children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.columns}>
        <div className={styles.lead}>
          {children}
          <Body tree={front.lead} />
        </div>
        {front.picture.length > 0 && (
          <div className={styles.picture}>
            <Body tree={front.picture} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The parts of a section, above the text of its first page. */
export function SectionParts({ front }: { readonly front: Front }) {
  return (
    <div className={`${styles.parts} ${prose.prose}`}>
      <div className={styles.grid}>
        <Body tree={front.parts} />
      </div>
    </div>
  );
}
