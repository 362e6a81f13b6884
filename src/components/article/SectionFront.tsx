import type { ReactNode } from 'react';
import type { SectionFront as Front } from '../../site-graph/sections/build-front';
import * as prose from '../../styles/prose.module.css';
import { Body } from '../mdx/Body';
import * as styles from './section-front.module.css';
import * as headStyles from './section-head.module.css';
import * as pathStyles from './section-paths.module.css';

/** The head of a section's first page: its title, a sentence, and what to do first, beside a picture or the pages to begin with. */
export function SectionHead({ front, children }: { readonly front: Front; readonly children: ReactNode }) {
  return (
    <div className={headStyles.head}>
      <div className={headStyles.columns}>
        <div className={headStyles.lead}>
          {children}
          <Body tree={front.lead} />
        </div>
        {front.picture.length > 0 && (
          <div className={headStyles.picture}>
            <Body tree={front.picture} />
          </div>
        )}
        {front.start.length > 0 && (
          <div className={headStyles.start} data-part="start">
            <Body tree={front.start} />
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
      <div className={`${styles.grid} ${pathStyles.grid}`}>
        <Body tree={front.parts} />
      </div>
    </div>
  );
}
