import type { DocFrontMatter } from '../content-model/pages/doc';
import type { Position } from '../content-model/diagnostics/diagnostic';
import type { FieldPositions } from '../content-model/validation/yaml-source';
import type { ApiEntry } from '../mdx/extract/api-entries';
import type { Heading } from '../mdx/extract/headings';
import type { FileReference, OutgoingLink } from '../mdx/extract/references';

export { docPathOf } from '../mdx/extract/references';

/** A page as the site graph knows it: everything but its body. Answers are left out where the front matter does not fit. */
export interface DocRecord
  extends
    Pick<DocFrontMatter, 'title' | 'description' | 'sidebarLabel' | 'sidebarPosition' | 'tags' | 'unlisted' | 'draft'>,
    Partial<Pick<DocFrontMatter, 'standalone' | 'answers'>> {
  readonly id: string;
  /** Its path from the project's root: `content/docs/guides/automate/index.mdx`. */
  readonly file: string;
  /** Its path below `content/docs/`, without extension and without `/index`: `guides/automate`. */
  readonly docPath: string;
  /** Its address: `/guides/automate`. */
  readonly route: string;
  /** The place of each tag in the front matter, in order. */
  readonly tagPositions: readonly Position[];
  /** The place of each field of each answer in the front matter, in order. */
  readonly answerPositions?: readonly FieldPositions[];
  readonly headings: readonly Heading[];
  /** The anchors of headings that have nothing below them before the next heading. */
  readonly emptyHeadings?: readonly string[];
  readonly links: readonly OutgoingLink[];
  readonly files: readonly FileReference[];
  /** The picture for link previews. */
  readonly previewImage?: FileReference | undefined;
  /** Anchors that are no headings, such as those of the members of API symbols. */
  readonly anchors?: readonly string[];
  /** The entries of API symbols and commands. */
  readonly entries?: readonly ApiEntry[];
}

/** The route of a page: its slug where it has one, else that of its file. */
export function routeOf(docPath: string, slug: string | undefined): string {
  return slug ?? `/${docPath}`;
}

/** What a sidebar and a breadcrumb call a page. */
export function labelOf({ sidebarLabel, title }: Pick<DocRecord, 'sidebarLabel' | 'title'>): string {
  return sidebarLabel ?? title;
}
