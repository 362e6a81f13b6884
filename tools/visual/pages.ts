/** A kind of page and one of its addresses. */
export interface PictureOf {
  readonly name: string;
  readonly route: string;
}

/** The kinds of pages of which pictures are compared. */
export const PAGES: readonly PictureOf[] = [
  { name: 'entrance', route: '/' },
  { name: 'section-examples', route: '/examples' },
  { name: 'section-deployment', route: '/deployment' },
  { name: 'section-migration', route: '/migration' },
  { name: 'section-integrations', route: '/integrations/libraries' },
  { name: 'section-api', route: '/api' },
  { name: 'tutorial', route: '/getting-started/quickstart' },
  { name: 'concepts', route: '/getting-started/concepts' },
  { name: 'guide', route: '/guides/automate/schedules/defining-schedules' },
  { name: 'reference', route: '/api/dagster/definitions' },
  { name: 'commands', route: '/api/clis/cli' },
  { name: 'tags', route: '/tags' },
  { name: 'search', route: '/search' },
  { name: 'not-found', route: '/no-such-page' },
];

/** One of each arrangement: one column, two, three, and more room than the page takes. */
const WIDTHS = [360, 768, 1280, 1920] as const;
export const MODES = ['light', 'dark'] as const;
/** The pictures show the first screen. */
export const HEIGHT = 900;

/** A page in one width and one mode. */
export interface Shot extends PictureOf {
  readonly width: number;
  readonly mode: (typeof MODES)[number];
  /** The name of its file, without extension. */
  readonly file: string;
}

/** Every picture, or those whose name holds a word. */
export function shotsOf(word = ''): Shot[] {
  return PAGES.flatMap((page) =>
    WIDTHS.flatMap((width) =>
      MODES.map((mode): Shot => ({ ...page, width, mode, file: `${page.name}-${width}-${mode}` })),
    ),
  ).filter(({ file }) => file.includes(word));
}
