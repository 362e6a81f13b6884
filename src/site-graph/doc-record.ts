import type { Position } from '../content-model/diagnostics/diagnostic';
import type { StoredDoc } from '../content-model/records/doc';
import type { ParsedFrontMatter } from '../mdx/parse/front-matter';
import type { ValidatedBody } from '../mdx/validate/validate-doc';

/** A page as the site graph knows it: everything but its body. Answers are left out where the front matter does not fit. */
export interface DocRecord
  extends
    Pick<StoredDoc, 'docPath' | 'route' | 'file' | 'headings' | 'links'>,
    Pick<StoredDoc, 'title' | 'description' | 'sidebarLabel' | 'sidebarPosition' | 'tags' | 'unlisted' | 'draft'>,
    Partial<Pick<StoredDoc, 'keywords' | 'standalone' | 'answers' | 'wide' | 'integration' | 'example'>>,
    Pick<ParsedFrontMatter, 'positions'>,
    Partial<Pick<ParsedFrontMatter, 'previewImage'>>,
    Partial<Pick<ValidatedBody, 'emptyHeadings' | 'cellAnchors' | 'docLists' | 'entries' | 'mentions'>>,
    Partial<Pick<ValidatedBody, 'claimItems' | 'sentences' | 'packages'>>,
    Pick<ValidatedBody, 'files'> {
  readonly id: string;
  /** The place of each of its tags, in order. */
  readonly tagPositions: readonly (Position | undefined)[];
}

/** The route of a page: its slug where it has one, else that of its file. */
export function routeOf(docPath: string, slug: string | undefined): string {
  return slug ?? `/${docPath}`;
}

/** What a sidebar and a breadcrumb call a page: a page of a tool is called by the tool. */
export function labelOf({
  sidebarLabel,
  integration,
  title,
}: Pick<DocRecord, 'sidebarLabel' | 'integration' | 'title'>): string {
  return sidebarLabel ?? integration?.tool ?? title;
}
