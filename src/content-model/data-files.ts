import { FACTS_FOLDER } from './api-facts/reference-folders';
import { SIDEBAR_NAMES, type SidebarName } from './pages/sidebar';

/** The data files of `content/`, by their path from the project's root, as diagnostics name them. */
export const DATA_FILE = {
  navbar: 'content/site/navbar.yml',
  icons: 'content/site/icons.yml',
  footer: 'content/site/footer.yml',
  announcement: 'content/site/announcement.yml',
  assistant: 'content/site/assistant.yml',
  versions: 'content/site/versions.yml',
  tags: 'content/tags.yml',
  tools: 'content/tools.yml',
  redirects: 'content/redirects.yml',
} as const;

/** The file of a sidebar. */
export function sidebarFileOf(name: SidebarName): string {
  return `content/sidebars/${name}.yml`;
}

/** The files of all sidebars. */
export const SIDEBAR_FILES: readonly string[] = SIDEBAR_NAMES.map(sidebarFileOf);

/** The files of all landing pages, which are named like their sidebars. */
export const LANDING_PAGE_FILES: readonly string[] = SIDEBAR_NAMES.map(
  (name) => `content/site/landing-pages/${name}.yml`,
);

/** A path with the extension of data files in the place of `.yaml`. */
export function withYmlExtension(path: string): string {
  return path.replace(/\.yaml$/, '.yml');
}

/** Whether a file is that of an asset graph. */
export function isGraphFile(file: string): boolean {
  return /^content\/graphs\/[\w-]+\.yml$/.test(file);
}

/** Which packages there are. What any of them says needs it. */
const PACKAGES_FILE = `${FACTS_FOLDER}packages.json`;

/** What packages say of more than their modules. */
const FACTS_FILES: readonly string[] = ['cli', 'config', 'settings', 'graphql'].map(
  (name) => `${FACTS_FOLDER}${name}.json`,
);

/** Without them, there is no announcement, and the site has its own assistant. */
const OPTIONAL_FILES: readonly string[] = [DATA_FILE.announcement, DATA_FILE.assistant];

/** The files without which there is no site. A list in them may be empty. */
const REQUIRED_FILES: readonly string[] = [
  ...Object.values(DATA_FILE).filter((file) => !OPTIONAL_FILES.includes(file)),
  ...SIDEBAR_FILES,
];

/**
 * The files that a site needs and does not have. It may be without landing pages and without facts, but not without one of them.
 * @param files the paths of all its files, from the project's root
 */
export function missingFiles(files: ReadonlySet<string>): string[] {
  const hasFacts = [...files].some((file) => file.startsWith(FACTS_FOLDER));
  const groups = [FACTS_FILES, LANDING_PAGE_FILES].filter((group) => group.some((file) => files.has(file)));
  const needed = [...REQUIRED_FILES, ...(hasFacts ? [PACKAGES_FILE] : []), ...groups.flat()];
  return needed.filter((file) => !files.has(file));
}
