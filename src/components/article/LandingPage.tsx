import type { ReactNode } from 'react';
import type { LandingPageTrees } from '../../site-graph/landing-pages/build-landing-page';
import * as prose from '../../styles/prose.module.css';
import { Body } from '../mdx/Body';
import * as styles from './landing-page.module.css';
import * as headStyles from './landing-page-head.module.css';
import * as pathStyles from './landing-page-paths.module.css';

/** The head of a section's first page: its title, a sentence, and what to do first, beside a picture or the pages to begin with. */
export function LandingPageHead({
  landingPage,
  children,
}: {
  readonly landingPage: LandingPageTrees;
  readonly children: ReactNode;
}) {
  return (
    <div className={headStyles.head}>
      <div className={headStyles.columns}>
        <div className={headStyles.lead}>
          {children}
          <Body tree={landingPage.lead} />
        </div>
        {landingPage.picture.children.length > 0 && (
          <div className={headStyles.picture}>
            <Body tree={landingPage.picture} />
          </div>
        )}
        {landingPage.start.children.length > 0 && (
          <div className={headStyles.start} data-part="start">
            <Body tree={landingPage.start} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The parts of a section, above the text of its first page. */
export function LandingPageParts({ landingPage }: { readonly landingPage: LandingPageTrees }) {
  return (
    <div className={`${styles.parts} ${prose.prose}`}>
      <div className={`${styles.grid} ${pathStyles.grid}`}>
        <Body tree={landingPage.parts} />
      </div>
    </div>
  );
}
