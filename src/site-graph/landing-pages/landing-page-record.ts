import type { StoredLandingPage } from '../../content-model/records/landing-page';
import type { Drawing } from '../../mdx/diagrams/diagram';
import type { PartOf, LandingPagePart } from '../../content-model/site/landing-page';
import type { LandingPageReference } from '../../content-model/site/landing-page-references';

/** A part of a landing page with what was made of it: a diagram has its drawing. */
export type LoadedPart = Exclude<LandingPagePart, { kind: 'diagram' }> | (PartOf<'diagram'> & Drawing);

/** The key of a landing page: by its page it is found, and the name of its file keeps two of one page apart, for the check. */
export function landingPageKey(page: string, name: string): string {
  return `${page} ${name}`;
}

/** A landing page as the site graph knows it. */
export interface LandingPageRecord extends Omit<StoredLandingPage, 'parts'> {
  readonly parts: readonly LoadedPart[];
  readonly references: readonly LandingPageReference[];
}
