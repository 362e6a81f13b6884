import type { Announcement } from '../content-model/site/announcement';
import { fieldPaths, type StoredConfig } from '../content-model/api-facts/config-facts';
import type { SettingsFile } from '../content-model/api-facts/settings-facts';
import type { ClaimRecord } from '../content-model/records/claim';
import type { PhrasingsRecord } from '../content-model/records/phrasings';
import type { DocsVersion } from '../content-model/site/docs-version';
import type { Redirect } from '../content-model/site/redirect';
import type { RouteIcon } from '../content-model/site/route-icons';
import type { Navbar } from '../content-model/site/navbar';
import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import type { Tag } from '../content-model/pages/tag';
import { isImagePath } from '../content-model/site/site-files';
import type { Tool } from '../content-model/site/tools';
import type { FieldPositions, WithPositions } from '../content-model/validation/yaml-source';
import type { ApiReference } from '../site-graph/checks/check-api-reference';
import type { PartialRecord } from '../site-graph/references/anchors';
import type { DocRecord } from '../site-graph/doc-record';
import type { SampleRecord } from '../content-model/records/text';
import { compareTexts, inContentOrder } from './content-order';
import { projectPathOf } from './content-record';
import { missingFiles, withYmlExtension } from '../content-model/data-files';
import type { NamedSidebarSource } from '../site-graph/sidebars/sidebar-tree';
import type { AssetGraphRecord } from '../site-graph/asset-graph-record';
import type { LandingPageRecord } from '../site-graph/landing-pages/landing-page-record';
import type { KnownPackage, SiteContent } from '../site-graph/site-content';

/** Gives all records of a type, in any order. */
export type RecordLister = <T>(type: string) => Promise<readonly T[]> | readonly T[];

interface NavbarRecord extends Navbar {
  readonly itemPositions: readonly FieldPositions[];
}

/** Files that a build writes beside the pages. Links may lead to them as to those of `static/`. A test compares them with a build. */
export const GENERATED_FILES = [
  'sitemap.xml',
  'site-metadata.json',
  'llms.txt',
  'llms-full.txt',
  'objects.inv',
  'opensearch.xml',
  'feeds/changelog.atom',
  'feeds/changelog.rss',
  'feeds/new-pages.atom',
  'feeds/new-pages.rss',
];

/** What belongs to a site beside the records of its content. */
export interface SiteFiles {
  /** The paths of all files below `content/`. */
  readonly filePaths: readonly string[];
  /** The paths of all files below `static/`. */
  readonly staticPaths?: readonly string[];
  /** Whether drafts belong to the site, as they do in `develop`. */
  readonly includeDrafts?: boolean;
}

/**
 * Collects what the site graph is made from. The order of records and files makes no difference.
 * @param records gives those of the content, and as `ContentDiagnostic` what is wrong in its files
 */
export async function collectSiteContent(
  records: RecordLister,
  { filePaths, staticPaths = [], includeDrafts = false }: SiteFiles,
): Promise<SiteContent> {
  const list = async <T>(type: string): Promise<T[]> => inContentOrder(await records<T>(type));
  const docs = await list<DocRecord>('Doc');
  const samples = await list<SampleRecord>('CodeSample');
  const partials = await list<PartialRecord>('Partial');
  const navbars = await list<NavbarRecord>('Navbar');
  const configs = await list<StoredConfig>('ApiConfigSchema');
  const settingsFiles = await list<SettingsFile>('SettingsFile');
  const diagnostics = await list<Diagnostic>('ContentDiagnostic');
  const sortedPaths = [...filePaths].sort();
  const missing = missingFiles(new Set(sortedPaths.map(projectPathOf)));
  const meant = new Set(diagnostics.map(({ suggestion }) => suggestion));
  return {
    docs: docs.filter(({ draft }) => includeDrafts || !draft).sort((a, b) => compareTexts(a.docPath, b.docPath)),
    sidebars: await list<NamedSidebarSource>('Sidebar'),
    tags: await list<Tag>('Tag'),
    redirects: await list<WithPositions<Redirect>>('Redirect'),
    partials,
    navbarItems: navbars.flatMap(({ items, itemPositions }) =>
      items.map((item, index) => ({ ...item, positions: itemPositions[index] ?? {} })),
    ),
    versions: await list<WithPositions<DocsVersion>>('DocsVersion'),
    announcements: await list<WithPositions<Announcement>>('Announcement'),
    landingPages: await list<LandingPageRecord>('LandingPage'),
    graphs: await list<AssetGraphRecord>('AssetGraph'),
    icons: await list<WithPositions<RouteIcon>>('RouteIcon'),
    claims: await list<ClaimRecord>('Claim'),
    phrasings: await list<PhrasingsRecord>('SectionPhrasings'),
    tools: await list<WithPositions<Tool>>('Tool'),
    packages: await list<KnownPackage>('Package'),
    reference: {
      symbols: await list<ApiReference['symbols'][number]>('ApiSymbol'),
      commands: await list<ApiReference['commands'][number]>('CliCommand'),
      configFields: new Map(configs.map(({ name, configFields }) => [name, fieldPaths(configFields)])),
      settings: new Map(settingsFiles.map(({ name, settings }) => [name, fieldPaths(settings)])),
    },
    files: {
      samples: new Map(samples.map((sample) => [sample.path, sample])),
      partials: new Set(partials.map(({ path }) => path)),
      images: new Set(sortedPaths.filter(isImagePath)),
    },
    paths: sortedPaths,
    staticPaths: [...staticPaths, ...GENERATED_FILES].sort(),
    // One whose name is misspelled is reported where it is.
    missingFiles: missing.filter((file) => !meant.has(file)),
    unreadableFiles: new Set([
      ...diagnostics.filter(hidesContent).map(({ file }) => file),
      ...missing,
      ...sortedPaths.filter((path) => path.endsWith('.yaml')).map(meantFile),
    ]),
  };
}

/** The file that one with the extension `.yaml` was to be: what it says isn't missing, but in a file that nothing reads. */
function meantFile(path: string): string {
  return projectPathOf(withYmlExtension(path));
}

/** Whether a diagnostic keeps a file from being read: any in a data file, in a text only what stops the parser. */
function hidesContent({ code, file }: Diagnostic): boolean {
  return code === 'mdx-syntax' || /\.(ya?ml|json)$/.test(file);
}
