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
