import type { Navbar } from '../content-model/navbar';
import type { Tag } from '../content-model/tag';
import type { DocRecord } from '../site-graph/doc-record';
import type { PlacedRedirect } from '../site-graph/redirects';
import type { NamedSidebarSource } from '../site-graph/sidebar';
import type { SiteContent } from '../site-graph/site-graph';

/** Gives all records of a type. */
export type RecordLister = <T>(type: string) => Promise<readonly T[]> | readonly T[];

interface SampleRecord {
  readonly path: string;
  readonly regions: readonly string[];
}

type PartialRecord = SiteContent['partials'][number] & { readonly path: string };

/** Which files of `content/` are pictures. */
export const IMAGE_EXTENSION = /\.(png|jpe?g|webp|avif|gif|svg)$/;

/**
 * Collects what the site graph is made from. Drafts belong to it in `develop` only.
 * @param filePaths the paths of all files, below `content/`; the pictures among them are taken
 */
export async function collectSiteContent(list: RecordLister, filePaths: readonly string[]): Promise<SiteContent> {
  const showDrafts = process.env.NODE_ENV === 'development';
  const [docs, sidebars, tags, redirects, samples, partials, navbars] = await Promise.all([
    list<DocRecord>('Doc'),
    list<NamedSidebarSource>('Sidebar'),
    list<Tag>('Tag'),
    list<PlacedRedirect>('Redirect'),
    list<SampleRecord>('CodeSample'),
    list<PartialRecord>('Partial'),
    list<Navbar>('Navbar'),
  ]);
  return {
    docs: showDrafts ? docs : docs.filter(({ draft }) => !draft),
    sidebars,
    tags,
    redirects,
    partials,
    navbarItems: navbars.flatMap(({ items }) => items),
    files: {
      samples: new Map(samples.map(({ path, regions }) => [path, regions])),
      partials: new Set(partials.map(({ path }) => path)),
      images: new Set(filePaths.filter((path) => IMAGE_EXTENSION.test(path))),
    },
  };
}
