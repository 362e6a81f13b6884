import { element } from '../../../mdx/body/body-tree';
import { listedLink } from '../../../mdx/markdown/components';
import { escapeText } from '../../../mdx/markdown/text';
import { parseLink } from '../../../mdx/extract/references';
import { isExternal } from '../../../mdx/parse/content-path';
import { toMarkdown } from '../../../mdx/markdown/to-markdown';
import { TAGS_ROUTE } from '../../../site-graph/references/tags';
import { markdownRouteOf } from '../../../site-graph/routes/markdown-route';
import type { DocPageData } from './page-data';
import { absoluteUrl, type PublishedSite } from './published-site';

/** Where the site is. */
export type MarkdownSite = Pick<PublishedSite, 'siteUrl' | 'basePath'>;

/** A whole page as Markdown: its title, its description, its address, the questions that it answers, and its text. */
export function pageMarkdown({ doc, content, context }: DocPageData, site: MarkdownSite): string {
  const { title, description, route, lifecycle, images, answers } = doc;
  const { landingPage } = content;
  const body = landingPage
    ? [...landingPage.lead, ...landingPage.picture, ...landingPage.start, ...landingPage.parts, ...content.body]
    : content.body;
  const pictures = new Map(images.map(({ path, file }) => [path, file?.publicURL]));
  const text = toMarkdown(lifecycle === null ? body : [element('Lifecycle', { stage: lifecycle }), ...body], {
    childPages: context.children,
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
 * without HTML. The page for people is named at the top of each. Lists by tag have no Markdown.
 */
function markdownUrl(to: string, from: string, site: MarkdownSite): string {
  const { kind, target, hash } = parseLink(to, '');
  if (kind === 'external') return to;
  const route = kind === 'anchor' ? from : target;
  const isTagPage = route === TAGS_ROUTE || route.startsWith(`${TAGS_ROUTE}/`);
  return `${absoluteUrl(isTagPage ? route : markdownRouteOf(route), site)}${hash && `#${hash}`}`;
}

/** Gatsby has put the base path before the address of the file already. */
function pictureUrl(publicUrl: string | null | undefined, { siteUrl }: MarkdownSite): string | undefined {
  return publicUrl ? `${siteUrl}${publicUrl}` : undefined;
}
