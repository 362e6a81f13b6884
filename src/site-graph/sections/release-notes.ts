import { childrenOf, element, type BodyElement, type BodyNode } from '../../mdx/compile/body-tree';
import { elementsIn, plainText } from '../../mdx/markdown/elements';
import type { PartOf } from '../../content-model/site/section';
import { heading, link, paragraph } from './front-elements';
import type { FrontLookup } from './front-lookup';

/** The newest release of a changelog: its version, and its first items. */
export function releaseNotes({ page, most, width }: PartOf<'release'>, { docs, bodyOf }: FrontLookup): BodyElement[] {
  const doc = docs.get(page);
  const body = bodyOf(page).filter((node): node is BodyElement => typeof node !== 'string');
  const start = body.findIndex((node) => node[0] === 'h2' && /^Version \d/.test(plainText([node])));
  const title = body[start];
  if (!doc || !title) return [];
  const notes = body.slice(start + 1).find(({ 0: name }) => name === 'ul');
  const items = notes ? elementsIn(notes).slice(0, most) : [];
  const { id = '' } = title[1] === 0 ? {} : title[1];
  const props = { 'data-part': 'release', 'data-width': width === 'half' ? width : undefined };
  return [
    element('div', props, [
      heading(`New in ${plainText([title]).replace('Version ', '')}`),
      element('ul', {}, items.map(firstSentences)),
      paragraph(link('All changes', `${doc.route}#${String(id)}`)),
    ]),
  ];
}

/** An item without the links that only its own page resolves. */
function firstSentences(item: BodyElement): BodyElement {
  return element('li', {}, childrenOf(item).flatMap(withoutLinks));
}

function withoutLinks(node: BodyNode): readonly BodyNode[] {
  if (typeof node === 'string') return [node];
  const [name, props, ...children] = node;
  const inner = children.flatMap(withoutLinks);
  return name === 'Link' ? inner : [[name, props, ...inner]];
}
