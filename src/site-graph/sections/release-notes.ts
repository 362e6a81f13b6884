import type { PartOf } from '../../content-model/site/section';
import { childrenOf, elementsIn, textProp, type BodyElement, type BodyNode } from '../../mdx/body/body-tree';
import { versionSections } from '../exports/version-sections';
import { link, list, paragraph, part } from './landing-page-elements';
import type { LandingPageLookup } from './landing-page-lookup';

/** The newest release of a changelog: its version, and its first items. */
export function releaseNotes(
  { title: head, more, page, most, width }: PartOf<'release'>,
  { docs, bodyOf }: LandingPageLookup,
): BodyElement[] {
  const doc = docs.get(page);
  const [newest] = versionSections(bodyOf(page));
  if (!doc || !newest) return [];
  const { heading, title, content } = newest;
  const notes = content.find((node): node is BodyElement => typeof node !== 'string' && node[0] === 'ul');
  const items = notes ? elementsIn(notes).slice(0, most) : [];
  return [
    part(
      'release',
      `${head} ${title.replace('Version ', '')}`,
      [
        list(items.map((item) => childrenOf(item).flatMap(withoutLinks))),
        paragraph(link(more, `${doc.route}#${textProp(heading, 'id') ?? ''}`)),
      ],
      width,
    ),
  ];
}

/** The text of an item: links in it are resolved on its own page only. */
function withoutLinks(node: BodyNode): readonly BodyNode[] {
  if (typeof node === 'string') return [node];
  const [name, props, ...children] = node;
  const inner = children.flatMap(withoutLinks);
  return name === 'Link' ? inner : [[name, props, ...inner]];
}
