import { DATA_FILE } from '../content-model/data-files';
import type { Problem, ProblemCode } from '../content-model/problem';
import { checkAnswers } from './answers';
import { checkApiReference } from './api-reference';
import { checkSharedAnchors } from './anchors';
import { checkFiles, checkNesting } from './files';
import { checkLinks, checkSidebarLinks, type LinkTargets } from './links';
import { checkAnnouncement, checkNavbar, checkVersions } from './navigation';
import { checkOrphans } from './orphans';
import { checkPaths } from './paths';
import { checkRedirects } from './redirects';
import { checkSharedPages, type BuiltSidebar } from './sidebar';
import type { DocPlace, SiteContent } from './site-graph';
import { checkTags } from './tags';

/** The documents and what was made of them. */
export interface CheckedSite {
  readonly content: SiteContent;
  readonly targets: LinkTargets;
  readonly sidebars: readonly BuiltSidebar[];
  readonly places: readonly DocPlace[];
}

/** Where the entries of API symbols stand. */
const REFERENCE_FOLDER = 'content/docs/api/';
/** What may only seem wrong while a page with entries cannot be read. */
const FOLLOWS_FROM_ENTRIES: readonly ProblemCode[] = ['api-missing', 'api-unknown'];

/** Everything that is wrong between files, in no order. */
export function checkSite(site: CheckedSite): Problem[] {
  const { docs, reference, paths = [], unread = new Set() } = site.content;
  const problems = [
    ...(reference ? checkApiReference(docs, reference) : []),
    ...checkPaths(paths),
    ...checkTexts(site),
    ...checkSidebars(site),
    ...checkSiteData(site),
    ...checkAnswers(site.places, site.content.partials, unread),
  ];
  const isReferenceRead = docs.every(({ file }) => !file.startsWith(REFERENCE_FOLDER) || !unread.has(file));
  return isReferenceRead ? problems : problems.filter(({ code }) => !FOLLOWS_FROM_ENTRIES.includes(code));
}

function checkTexts({ content, targets }: CheckedSite): Problem[] {
  const { docs, partials, tags, files, unread } = content;
  const tagNames = unread?.has(DATA_FILE.tags) ? undefined : new Set(tags.map(({ name }) => name));
  return [
    ...[...docs, ...partials].flatMap((text) => [...checkLinks(text, targets), ...checkFiles(text, files)]),
    ...docs.flatMap((doc) => [...checkTags(doc, tagNames), ...checkSharedAnchors(doc, partials)]),
    ...partials.flatMap(checkNesting),
  ];
}

function checkSidebars({ content, targets, sidebars, places }: CheckedSite): Problem[] {
  const problems = [
    ...sidebars.flatMap((sidebar) => sidebar.problems),
    ...sidebars.flatMap(({ source }) => checkSidebarLinks(source, targets)),
  ];
  return [...problems, ...checkSharedPages(sidebars), ...checkOrphans(places, problems, content.unread ?? new Set())];
}

function checkSiteData({ content, targets, sidebars }: CheckedSite): Problem[] {
  const { navbarItems, versions = [], announcements = [], redirects, unread } = content;
  return [
    ...checkNavbar(navbarItems, {
      docPaths: targets.docPaths,
      sidebars: sidebars.map(({ tree }) => tree),
      versions: unread?.has(DATA_FILE.versions) ? undefined : versions.map(({ name }) => name),
    }),
    ...checkVersions(versions, targets),
    ...announcements.flatMap((announcement) => checkAnnouncement(announcement, targets)),
    ...checkRedirects(redirects, targets),
  ];
}
