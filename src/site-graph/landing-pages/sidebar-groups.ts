import type { Element } from 'hast';
import { element } from '../../mdx/hast/element';
import type { SidebarEntry } from '../sidebars/sidebar-tree';
import { card, cards, link, list, paragraph } from './landing-page-elements';
import type { LandingPageLookup } from './landing-page-lookup';

/**
 * The pages of a sidebar as cards: one for each group, with its first pages, and one for each page that is in no group.
 * @param most the most pages that a group shows
 * @returns nothing where the section has no page but its own
 */
export function sidebarGroups(route: string, most: number, lookup: LandingPageLookup): Element[] {
  const { groups, pages } = shownOf(route, lookup.entries);
  return [
    ...(groups.length > 0 ? [cards(groups.map((group) => groupCard(group, most, lookup)))] : []),
    ...(pages.length > 0 ? [cards(pages.map((page) => pageCard(page, lookup)))] : []),
  ];
}

/**
 * What is shown of a sidebar: everything but the landing page. A group that holds that page is not shown as one: its
 * entries are beside the others.
 */
function shownOf(route: string, entries: readonly SidebarEntry[]) {
  const own = entries.filter((entry) => entry.route === route && entry.items);
  const all = [...entries.filter((entry) => entry.route !== route), ...own.flatMap(({ items = [] }) => items)];
  return { groups: all.filter(({ items }) => items), pages: all.filter(({ items }) => !items) };
}

function groupCard(group: SidebarEntry, most: number, lookup: LandingPageLookup): Element {
  const { label, route, items = [] } = group;
  const description = lookup.docsByRoute.get(route ?? '')?.description;
  // A link to one more page takes no less room than the page.
  const first = items.length <= most + 1 ? items : items.slice(0, most);
  const pages = first.flatMap((entry) => {
    const to = addressOf(entry);
    return to === undefined ? [] : [[link(entry.label, to)]];
  });
  const more = items.length - first.length;
  const to = addressOf(group);
  const rest = more > 0 && to !== undefined ? [[linkToRest(more, label, to)]] : [];
  const icon = lookup.iconOf(to ?? '');
  const note = countPages(items);
  return card({ title: label, href: route, icon, note: note > 1 ? `${note} pages` : undefined }, [
    ...(description === undefined ? [] : [paragraph(description)]),
    list([...pages, ...rest]),
  ]);
}

/** Its words make sense beside its card; out of it, as in a list of links, it names the group, too. */
function linkToRest(count: number, group: string, to: string): Element {
  const where = element('span', { className: ['visually-hidden'] }, [` in ${group}`]);
  return element('Link', { to }, [`${count} more`, where]);
}

function pageCard(entry: SidebarEntry, lookup: LandingPageLookup): Element {
  const to = addressOf(entry);
  const description = lookup.docsByRoute.get(to ?? '')?.description;
  const icon = lookup.iconOf(to ?? '');
  return card({ title: entry.label, href: to, icon }, description === undefined ? [] : [paragraph(description)]);
}

/** Where an entry leads: a group without a page of its own, to its first page. */
function addressOf({ route, href, items = [] }: SidebarEntry): string | undefined {
  return route ?? href ?? items.map(addressOf).find((address) => address !== undefined);
}

function countPages(items: readonly SidebarEntry[]): number {
  return items.reduce((sum, { route, items: inner = [] }) => sum + (route ? 1 : 0) + countPages(inner), 0);
}
