import { childrenOf, textProp, type BodyNode } from '../../mdx/body/body-tree';
import { escapeXml } from './escape-xml';
import type { FeedEntry } from './feeds';
import { versionSections } from './version-sections';

/** The elements that a feed may show; what is in any other stays without it. */
const SHOWN = /^(?:p|ul|ol|li|strong|em|code|pre|h3|h4|blockquote|table|thead|tbody|tr|th|td)$/;

/**
 * The sections of a changelog, one for each version, as a feed has them.
 * @param url the address of the page
 * @param siteUrl the address of the site, for links of the text
 */
export function changelogEntries(
  body: readonly BodyNode[],
  { url, siteUrl, day }: { readonly url: string; readonly siteUrl: string; readonly day: string },
): FeedEntry[] {
  return versionSections(body).map(({ heading, title, content }) => ({
    title,
    url: `${url}#${textProp(heading, 'id') ?? ''}`,
    day,
    html: content.map((node) => htmlOf(node, siteUrl)).join(''),
  }));
}

function htmlOf(node: BodyNode, siteUrl: string): string {
  if (typeof node === 'string') return escapeXml(node);
  const [name] = node;
  const inner = childrenOf(node)
    .map((child) => htmlOf(child, siteUrl))
    .join('');
  const to = textProp(node, 'to');
  if (name === 'Link' && to !== undefined) {
    return `<a href="${escapeXml(to.startsWith('/') ? `${siteUrl}${to}` : to)}">${inner}</a>`;
  }
  return SHOWN.test(name) ? `<${name}>${inner}</${name}>` : inner;
}
