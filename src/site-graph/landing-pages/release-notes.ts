import type { Element } from 'hast';
import type { PartOf } from '../../content-model/site/landing-page';
import { elementsIn, isElement, replaceElements, textProperty } from '../../mdx/hast/element';
import { versionSections } from '../exports/version-sections';
import { link, list, paragraph, part } from './landing-page-elements';
import type { LandingPageLookup } from './landing-page-lookup';

/** The newest release of a changelog: its version, and its first items. */
export function releaseNotes(
  { title: head, more, page, most, width }: PartOf<'release'>,
  { docs, bodyOf }: LandingPageLookup,
): Element[] {
  const doc = docs.get(page);
  const [newest] = versionSections(bodyOf(page));
  if (!doc || !newest) return [];
  const { heading, title, content } = newest;
  const notes = content.find((node) => isElement(node, 'ul'));
  const items = notes ? elementsIn(notes).slice(0, most) : [];
  return [
    part(
      'release',
      `${head} ${title.replace('Version ', '')}`,
      [
        list(items.map((item) => withoutLinks(item).children)),
        paragraph(link(more, `${doc.route}#${textProperty(heading, 'id') ?? ''}`)),
      ],
      width,
    ),
  ];
}

/** The text of an item: links in it are resolved on its own page only. */
function withoutLinks(item: Element): Element {
  return replaceElements(item, (node) => (node.tagName === 'Link' ? withoutLinks(node).children : undefined));
}
