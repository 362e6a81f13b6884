import type { Root } from 'hast';
import { isFileAddress } from '../../../content-model/site/site-files';
import { element, root } from '../../../mdx/hast/element';
import { listedLink } from '../../../mdx/markdown/components';
import { escapeText } from '../../../mdx/markdown/text';
import { parseLink } from '../../../mdx/extract/references';
import { isExternal } from '../../../mdx/parse/content-path';
import { toMarkdown } from '../../../mdx/markdown/to-markdown';
import { TAGS_ROUTE } from '../../../site-graph/references/tags';
import { markdownRouteOf } from '../../../site-graph/routes/markdown-route';
import { SEARCH_ROUTE } from '../../../site-graph/routes/search-route';
import type { ChildPage } from '../../../page-types/page-context';
import type { LandingPageTrees } from '../../../site-graph/landing-pages/build-landing-page';
import type { Database } from '../database/database';
import { absoluteUrl, type PublishedSite } from '../publish/published-site';
import type { DocNode } from './resolve-body';

/** Where the site is. */
type MarkdownSite = Pick<PublishedSite, 'siteUrl' | 'basePath'>;

/** What the Markdown of a page is made from. */
export interface MarkdownPage {
  readonly title: string;
  readonly description: string;
  readonly route: string;
  readonly lifecycle: string | null;
  readonly body: Root;
  readonly landingPage: LandingPageTrees | null;
  readonly answers: readonly { readonly question: string; readonly heading: string }[];
  readonly images: readonly { readonly path: string; readonly file: { readonly publicURL: string | null } | null }[];
  readonly childDocs: readonly ChildPage[];
}

interface Answer {
  readonly site: { readonly siteMetadata: Pick<MarkdownSite, 'siteUrl'> };
  readonly doc: MarkdownPage;
}

const QUERY = `query ($id: String!) {
  site { siteMetadata { siteUrl } }
  doc(id: { eq: $id }) {
    title description route lifecycle body landingPage
    answers { question heading }
    images { path file { publicURL } }
    childDocs { title route description }
  }
}`;

/** Writes a whole page as Markdown. */
export async function resolveMarkdown({ id }: DocNode, { ask, basePath }: Database): Promise<string> {
  const { doc, site } = await ask<Answer>(QUERY, { id });
  return pageMarkdown(doc, { ...site.siteMetadata, basePath });
}

/** A whole page as Markdown: its title, its description, its address, the questions that it answers, and its text. */
export function pageMarkdown(page: MarkdownPage, site: MarkdownSite): string {
  const { title, description, route, lifecycle, images, answers } = page;
  const { lead, picture, start, parts } = page.landingPage ?? {};
  const trees = [lead, picture, start, parts, page.body];
  const stage = lifecycle === null ? [] : [element('Lifecycle', { stage: lifecycle })];
  const pictures = new Map(images.map(({ path, file }) => [path, file?.publicURL]));
  const body = root([...stage, ...trees.flatMap((tree) => tree?.children ?? [])]);
  const text = toMarkdown(body, {
    childPages: page.childDocs,
    linkUrl: (to) => markdownUrl(to, route, site),
    imageUrl: (path) => (isExternal(path) ? path : pictureUrl(pictures.get(path), site)),
  });
  const head = [`# ${escapeText(title)}`, `> ${escapeText(description)}`, `Source: <${absoluteUrl(route, site)}>`];
  const questions = answers.map(({ question, heading }) =>
    listedLink(question, markdownUrl(`#${heading}`, route, site), []),
  );
  if (questions.length > 0) head.push('Questions answered:', questions.join('\n'));
  return `${[...head, text].join('\n\n').trimEnd()}\n`;
}

/**
 * Where a link of the Markdown leads: to the Markdown of the other page, so that a program that reads one can go on
 * without HTML. The page for people is named at the top of each.
 */
function markdownUrl(to: string, from: string, site: MarkdownSite): string {
  const { kind, target, hash } = parseLink(to, '');
  if (kind === 'external') return to;
  if (kind !== 'anchor' && !hasMarkdown(to, target)) return absoluteUrl(to, site);
  return `${absoluteUrl(markdownRouteOf(kind === 'anchor' ? from : target), site)}${hash && `#${hash}`}`;
}

/** Files have none, nor has what a page shows for a query, the results of a search, and lists by tag. */
function hasMarkdown(address: string, route: string): boolean {
  const isList = [SEARCH_ROUTE, TAGS_ROUTE].includes(route) || route.startsWith(`${TAGS_ROUTE}/`);
  return !isFileAddress(address) && !address.includes('?') && !isList;
}

/** Gatsby has put the base path before the address of the file already. */
function pictureUrl(publicUrl: string | null | undefined, { siteUrl }: MarkdownSite): string | undefined {
  return publicUrl ? `${siteUrl}${publicUrl}` : undefined;
}
