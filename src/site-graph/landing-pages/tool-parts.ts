import type { Element } from 'hast';
import type { PartOf } from '../../content-model/site/landing-page';
import { toolAddress, type ConnectedTool } from '../references/connected-tools';
import { tagRoute } from '../references/tags';
import { card, cards, link, list, paragraph, part } from './landing-page-elements';
import type { LandingPageLookup } from './landing-page-lookup';

/** Tools by their names, each with a link to where readers find out more. */
export function toolNames({ title, tools: names, more }: PartOf<'tools'>, { tools }: LandingPageLookup): Element {
  const found = names.flatMap((name) => tools.find((tool) => tool.name === name) ?? []);
  return part('tools', title, [list(found.map((tool) => [toolLink(tool)])), paragraph(link(more.label, more.to))]);
}

/** Categories as cards, each with the names of its tools. */
export function categories(
  { title, categories: all }: PartOf<'categories'>,
  { tags, tools }: LandingPageLookup,
): Element {
  const found = all.map(({ tag, icon, title: name }) => {
    const own = tools.filter(({ category }) => category === tag);
    const label = name ?? tags.find((one) => one.name === tag)?.label ?? tag;
    const note = own.length === 1 ? '1 tool' : `${own.length} tools`;
    return card({ title: label, href: tagRoute({ name: tag }), icon, note }, [
      list(own.map((tool) => [toolLink(tool)])),
    ]);
  });
  return part('categories', title, [cards(found)]);
}

function toolLink(tool: ConnectedTool): Element {
  return link(tool.name, toolAddress(tool));
}
