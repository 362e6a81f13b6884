import { FACTS_FOLDER, isInReference, REFERENCE_FOLDER } from '../../content-model/api-facts/reference-folders';
import { DATA_FILE } from '../../content-model/data-files';
import type { Diagnostic, DiagnosticCode } from '../../content-model/diagnostics/diagnostic';
import { checkAnswers } from './check-answers';
import { checkApiReference } from './check-api-reference';
import { checkClaims } from './check-claims';
import { connectedTools } from '../references/connected-tools';
import { exampleProjects } from '../references/examples';
import { checkSharedAnchors } from '../references/anchors';
import { checkCompanions } from './check-companions';
import { checkPhrasings } from './check-phrasings';
import { checkDocLists } from './check-doc-lists';
import { checkDuplicates } from './check-duplicates';
import { checkExamples, checkProjectGraphs, checkProjectReferences, type ExampleTargets } from './check-examples';
import { checkFiles, checkNesting } from './check-files';
import { checkLinks, checkSidebarLinks, type LinkTargets } from './check-links';
import { checkIntegrations } from './check-integrations';
import { checkMentions, symbolFinder } from './check-mentions';
import { checkAnnouncement, checkNavbar, checkVersions } from './check-navbar';
import { checkOrphans } from './check-orphans';
import { checkGraphs } from './check-asset-graphs';
import { checkLandingPages, checkSharedLandingPages, checkTopics } from './check-landing-pages';
import { checkRouteIcons } from './check-route-icons';
import { checkMissingFiles } from './check-missing-files';
import { checkPackages } from './check-packages';
import { checkPaths } from './check-paths';
import { checkTools } from './check-tools';
import { checkRedirects } from './check-redirects';
import { checkSharedPages } from '../sidebars/build-sidebar';
import { checkTags } from '../references/tags';
import type { BuiltSidebar } from '../sidebars/sidebar-tree';
import type { SiteContent } from '../site-content';
import type { DocNavigation } from '../sidebars/doc-navigation';

/** The documents, and what the site graph derived from them. */
export interface CheckedSite {
  readonly content: SiteContent;
  readonly targets: LinkTargets;
  readonly sidebars: readonly BuiltSidebar[];
  readonly navigation: readonly DocNavigation[];
}

/** Where the entries of API symbols, commands, and settings stand. */
const ENTRY_FOLDERS = [REFERENCE_FOLDER, 'content/docs/deployment/'];
/** Diagnostics that are not reliable while facts or a page with entries cannot be read. */
const DEPENDS_ON_ENTRIES: readonly DiagnosticCode[] = ['api-missing', 'api-unknown'];

/** Everything that is wrong between files, in no order. */
export function checkSite(site: CheckedSite): Diagnostic[] {
  const { docs, reference, paths, missingFiles, unreadableFiles } = site.content;
  const diagnostics = [
    ...(reference ? checkApiReference(docs, reference) : []),
    ...checkPaths(paths),
    ...checkMissingFiles(missingFiles),
    ...checkTexts(site),
    ...checkSidebars(site),
    ...checkSiteData(site),
    ...checkIntegrations(docs, site.targets),
    ...checkPackages(site.content),
    ...checkProjects(site.content),
    ...checkDuplicates(docs),
    ...checkAnswers(site.navigation, site.content.partials, unreadableFiles),
    ...checkClaims(site.content.claims, { docs, unreadableFiles }),
    ...checkPhrasings(site.content.phrasings, docs, unreadableFiles),
    ...checkCompanions(paths, docs, unreadableFiles),
  ];
  const isReferenceRead =
    docs.every(({ file }) => !ENTRY_FOLDERS.some((folder) => file.startsWith(folder)) || !unreadableFiles.has(file)) &&
    ![...unreadableFiles].some((file) => file.startsWith(FACTS_FOLDER));
  return isReferenceRead ? diagnostics : diagnostics.filter(({ code }) => !DEPENDS_ON_ENTRIES.includes(code));
}

function checkTexts({ content, targets }: CheckedSite): Diagnostic[] {
  const { docs, partials, files } = content;
  const declared = tagNames(content);
  return [
    ...[...docs, ...partials].flatMap((text) => [...checkLinks(text, targets), ...checkFiles(text, files)]),
    ...docs.flatMap((doc) => [...checkTags(doc, declared), ...checkSharedAnchors(doc, partials)]),
    ...partials.flatMap(checkNesting),
    ...checkSymbolMentions(content),
  ];
}

/** The projects of examples, and what names them. */
function checkProjects({ docs, partials, graphs, tools, paths, unreadableFiles }: SiteContent): Diagnostic[] {
  const targets: ExampleTargets = {
    projects: exampleProjects(paths),
    graphs,
    tools: connectedTools(docs, tools),
    unreadableFiles,
  };
  return [
    ...checkExamples(docs, targets),
    ...checkProjectGraphs(targets),
    ...[...docs, ...partials].flatMap((text) => checkProjectReferences(text, targets)),
  ];
}

/** The reference names symbols everywhere, and its entries link the types of their signatures. */
function checkSymbolMentions({ docs, partials, reference }: SiteContent): Diagnostic[] {
  const find = symbolFinder(reference?.symbols ?? []);
  const guides = docs.filter((doc) => !isInReference(doc));
  return [...guides, ...partials].flatMap((text) => checkMentions(text, find));
}

/** The names of all tags; undefined where their file could not be read. */
function tagNames({ tags, unreadableFiles }: SiteContent): ReadonlySet<string> | undefined {
  return unreadableFiles.has(DATA_FILE.tags) ? undefined : new Set(tags.map(({ name }) => name));
}

function checkSidebars({ content, targets, sidebars, navigation }: CheckedSite): Diagnostic[] {
  const diagnostics = [
    ...sidebars.flatMap((sidebar) => sidebar.diagnostics),
    ...sidebars.flatMap(({ source }) => checkSidebarLinks(source, targets)),
  ];
  return [
    ...diagnostics,
    ...checkSharedPages(sidebars),
    ...checkOrphans(navigation, diagnostics, content.unreadableFiles),
    ...(diagnostics.length === 0 ? checkDocLists(navigation, content.unreadableFiles) : []), // a page may be missing for one of them
  ];
}

function checkSiteData({ content, targets, sidebars }: CheckedSite): Diagnostic[] {
  const { docs, navbarItems, versions, announcements, redirects, unreadableFiles } = content;
  const { landingPages, graphs, icons, tools, tags, files } = content;
  return [
    ...checkNavbar(navbarItems, {
      docPaths: targets.docPaths,
      sidebars: sidebars.map(({ tree }) => tree),
      versions: unreadableFiles.has(DATA_FILE.versions) ? undefined : versions.map(({ name }) => name),
      unreadableFiles,
    }),
    ...checkVersions(versions, targets),
    ...announcements.flatMap((announcement) => checkAnnouncement(announcement, targets)),
    ...checkRedirects(redirects, targets),
    ...checkLandingPages(landingPages, {
      links: targets,
      tags,
      tools: connectedTools(docs, tools),
      graphs,
      unreadableFiles,
    }),
    ...checkSharedLandingPages(landingPages),
    ...checkTopics(landingPages, targets.docPaths.values()),
    ...checkTools(tools, tagNames(content), targets),
    ...checkGraphs(graphs, files.samples),
    ...checkRouteIcons(icons, targets.docs),
  ];
}
