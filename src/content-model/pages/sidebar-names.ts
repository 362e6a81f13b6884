/** The six sidebars. The name of a sidebar is the name of its file in `content/sidebars/`. */
export const SIDEBAR_NAMES = ['docs', 'examples', 'deployment', 'migration', 'integrations', 'api'] as const;

export type SidebarName = (typeof SIDEBAR_NAMES)[number];
