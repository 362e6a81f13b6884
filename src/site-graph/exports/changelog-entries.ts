import type { Parents, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { element, replaceElements, root, textProperty } from '../../mdx/hast/element';
import type { FeedEntry } from './feeds';
import { releaseDay } from './release-day';
import { versionSections } from './version-sections';

/** The elements that a feed may show; what is in any other stays without it. */
const SHOWN: Schema = {
  tagNames: [
    ...['p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'h3', 'h4', 'blockquote', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'] },
};

/** What links of the text are relative to. */
interface Place {
  /** The address of the page. */
  readonly url: string;
  /** The address of the site. */
  readonly siteUrl: string;
}

/**
 * The sections of a changelog, one for each version, as a feed has them.
 * @param place.day the day of a version that doesn't say when it was released
 */
export function changelogEntries(body: Root, { url, siteUrl, day }: Place & { readonly day: string }): FeedEntry[] {
  return versionSections(body).map(({ heading, title, content }) => ({
    title,
    url: `${url}#${textProperty(heading, 'id') ?? ''}`,
    day: releaseDay(content) ?? day,
    html: toHtml(sanitize(withAnchors(root(content), { url, siteUrl }), SHOWN), {
      characterReferences: { useNamedReferences: true },
    }),
  }));
}

/** Puts HTML links with whole addresses in the place of links of the vocabulary. */
function withAnchors<Tree extends Parents>(tree: Tree, place: Place): Tree {
  return replaceElements(tree, (node) => {
    const to = node.tagName === 'Link' ? textProperty(node, 'to') : undefined;
    if (to === undefined) return undefined;
    return [element('a', { href: wholeAddress(to, place) }, withAnchors(node, place).children)];
  });
}

function wholeAddress(to: string, { url, siteUrl }: Place): string {
  if (to.startsWith('#')) return `${url}${to}`;
  return to.startsWith('/') ? `${siteUrl}${to}` : to;
}
