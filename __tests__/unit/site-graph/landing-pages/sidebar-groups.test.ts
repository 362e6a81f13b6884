import type { Parents } from 'hast';
import { toString } from 'hast-util-to-string';
import type { LandingPageLookup } from '../../../../src/site-graph/landing-pages/landing-page-lookup';
import { sidebarGroups } from '../../../../src/site-graph/landing-pages/sidebar-groups';
import type { SidebarEntry } from '../../../../src/site-graph/sidebars/sidebar-tree';
import { docRecord } from '../../../fixtures/records';
import { elementsIn, root } from '../../../../src/mdx/hast/element';

const pages = (count: number): SidebarEntry[] =>
  Array.from({ length: count }, (_, index) => ({ label: `Page ${index + 1}`, route: `/tools/page-${index + 1}` }));

const lookupOf = (entries: readonly SidebarEntry[]): LandingPageLookup => ({
  docs: new Map(),
  docsByRoute: new Map([['/tools/page-1', docRecord('tools/page-1', { description: 'The first page.' })]]),
  entries,
  tags: [],
  tools: [],
  graphOf: () => undefined,
  sampleOf: () => undefined,
  bodyOf: () => root(),
  iconOf: () => 'plug',
});

const OWN: SidebarEntry = { label: 'Overview', route: '/tools' };
const groupsOf = (entries: readonly SidebarEntry[]) => sidebarGroups('/tools', 5, lookupOf(entries));
const linksIn = (parent: Parents): string[] =>
  elementsIn(parent).flatMap((node) => (node.tagName === 'Link' ? [toString(node)] : linksIn(node)));

test('a section with one page shows no list of pages', () => {
  expect(groupsOf([OWN])).toEqual([]);
});

test('a page in no group is a card with what it says of itself', () => {
  const [cards] = groupsOf([OWN, ...pages(2)]);
  expect(toString(cards!)).toContain('The first page.');
});

test('a group of 119 pages shows the first five, and how many more there are', () => {
  const [cards] = groupsOf([OWN, { label: 'Tools', items: pages(119) }]);
  expect(linksIn(cards!)).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5', '114 more in Tools']);
  expect(JSON.stringify(cards)).toContain('"119 pages"');
});

test('a single further page is shown, not counted', () => {
  const [cards] = groupsOf([OWN, { label: 'Tools', items: pages(6) }]);
  expect(linksIn(cards!)).toHaveLength(6);
});

test('what stands in the group of the page itself stands beside the others', () => {
  const [cards] = groupsOf([{ ...OWN, items: pages(3) }]);
  expect(JSON.stringify(cards).match(/"Card"/g)).toHaveLength(3);
});
