import { childrenOf, textProp, type BodyNode } from '../../mdx/compile/body-tree';
import { escapeXml } from './escape-xml';
import type { FeedEntry } from './feeds';

/** The headings of a changelog under which there are the changes of a version. */
const VERSION = /^Version \d/;
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
  const starts = body.flatMap((node, index) => (isHeading(node) ? [index] : []));
  return starts.flatMap((start, index) => {
    const heading = body[start];
    if (typeof heading === 'string' || heading === undefined) return [];
    const title = textOf(heading);
    if (!VERSION.test(title)) return [];
    const html = body.slice(start + 1, starts[index + 1]).map((node) => htmlOf(node, siteUrl));
    return [{ title, url: `${url}#${textProp(heading, 'id') ?? ''}`, day, html: html.join('') }];
  });
}

const isHeading = (node: BodyNode): boolean => typeof node !== 'string' && node[0] === 'h2';

function textOf(node: BodyNode): string {
  return typeof node === 'string' ? node : childrenOf(node).map(textOf).join('');
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
