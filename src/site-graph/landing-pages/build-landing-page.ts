import type { Element, Root } from 'hast';
import type { PartOf } from '../../content-model/site/landing-page';
import { highlight } from '../../mdx/code/highlighter';
import { element, root, type Child } from '../../mdx/hast/element';
import { labelOf } from '../doc-record';
import { card, cards, heading, link, list, paragraph, part } from './landing-page-elements';
import type { LandingPageLookup } from './landing-page-lookup';
import { releaseNotes } from './release-notes';
import type { LoadedPart, LandingPageRecord } from './landing-page-record';
import { sidebarGroups } from './sidebar-groups';
import { categories, toolNames } from './tool-parts';
import { codeOfGraph } from './code-of-graph';

/** What is above the text of a landing page, as trees that components render. */
export interface LandingPageTrees {
  /** The sentence and the first things to do. */
  readonly lead: Root;
  /** What is beside it: code with its graph. */
  readonly picture: Root;
  /** The pages to begin with, which are beside it where there is no picture. */
  readonly start: Root;
  readonly parts: Root;
}

/** Makes the landing page of a section from its data and from the pages of the site. */
export function buildLandingPage(landingPage: LandingPageRecord, lookup: LandingPageLookup): LandingPageTrees {
  const { sentence, actions, start, parts, page } = landingPage;
  const [first, second] = actions;
  const hero = first && {
    action: first.label,
    href: first.to,
    ...(second ? { secondAction: second.label, secondHref: second.to } : {}),
  };
  return {
    lead: root([
      hero ? element('Hero', hero, [paragraph(sentence)]) : element('div', { dataLead: '' }, [paragraph(sentence)]),
    ]),
    picture: root(explorer(landingPage, lookup)),
    start: root(start ? [heading(start.title), startLinks(start.links, lookup)] : []),
    parts: root(parts.flatMap((one) => partOf(one, lookup.docs.get(page)?.route ?? '', lookup))),
  };
}

function explorer({ graph: name = '', codeTitle, graphHint }: LandingPageRecord, lookup: LandingPageLookup): Element[] {
  const graph = lookup.graphOf(name);
  const sample = graph?.sample;
  const text = sample === undefined ? undefined : lookup.sampleOf(sample);
  if (!graph || text === undefined) return [];
  const { code, drawing } = codeOfGraph(text, graph.drawing);
  const lines = highlight(code, 'python');
  const title = codeTitle ?? sample;
  return [element('AssetExplorer', { title, hint: graphHint }, [], { lines, drawing })];
}

/** Links in the order in which a reader follows them, each with what is said of it. */
function startLinks(links: PartOf<'links'>['links'], { iconOf }: LandingPageLookup): Element {
  return list(
    links.map(({ label, to, icon, text }) => [
      element('Icon', { name: icon ?? iconOf(to), size: 18 }),
      link(label, to),
      ...(text === undefined ? [] : [paragraph(text)]),
    ]),
  );
}

function partOf(one: LoadedPart, route: string, lookup: LandingPageLookup): Element[] {
  switch (one.kind) {
    case 'diagram': {
      const { alt, caption, svg, narrowSvg } = one;
      return [part('diagram', undefined, [element('Diagram', { alt, caption, svg, narrowSvg })])];
    }
    case 'taskCards':
      return [taskCards(one, lookup)];
    case 'paths':
      return [paths(one)];
    case 'graphs':
      return [graphs(one, lookup)];
    case 'topics':
      return [topics(one, lookup)];
    case 'categories':
      return [categories(one, lookup)];
    case 'answers':
      return [answers(one, lookup)];
    case 'tools':
      return [toolNames(one, lookup)];
    case 'release':
      return releaseNotes(one, lookup);
    case 'links':
      return [links(one, lookup)];
    case 'pages': {
      const groups = sidebarGroups(route, one.most, lookup);
      return groups.length > 0 ? [part('pages', one.title, groups)] : [];
    }
  }
}

function taskCards({ title, taskCards: all }: PartOf<'taskCards'>, { docs }: LandingPageLookup): Element {
  const items = all.map(({ title: name, icon, text, pages }) => {
    const pageLinks = pages.flatMap((path) => {
      const doc = docs.get(path);
      return doc ? [[link(doc.title, doc.route)]] : [];
    });
    return card({ title: name, icon }, [paragraph(text), list(pageLinks)]);
  });
  return part('taskCards', title, [cards(items)]);
}

function paths({ title, paths: all }: PartOf<'paths'>): Element {
  const items = all.map(({ from, icon, steps, to, link: address }): Child[] => [
    element('Icon', { name: icon, size: 20 }),
    element('strong', {}, [from]),
    list(
      steps.map((step) => [step]),
      'ol',
    ),
    link(to, address),
  ]);
  return part('paths', title, [list(items)]);
}

function graphs({ title, graphs: all }: PartOf<'graphs'>, { graphOf }: LandingPageLookup): Element {
  const examples = all.flatMap(({ graph: name, title: label, to, text }) => {
    const graph = graphOf(name);
    if (!graph) return [];
    const drawing = element('GraphPicture', {}, [], { drawing: graph.picture });
    return [card({ title: label, href: to }, [drawing, paragraph(text)])];
  });
  return part('graphs', title, [cards(examples)]);
}

/** A map of the reference: its pages in groups, with the number of names that each explains. */
function topics({ title, groups }: PartOf<'topics'>, { docs }: LandingPageLookup): Element {
  const groupCards = groups.map(({ title: name, icon, pages }) => {
    const found = pages.flatMap((path) => docs.get(path) ?? []);
    const counts = found.map(({ entries = [] }) => entries.length);
    const items = found.map((doc, index) => [
      link(labelOf(doc), doc.route),
      ' ',
      element('span', {}, [`${counts[index]}`]),
    ]);
    const note = `${counts.reduce((sum, count) => sum + count, 0)} names`;
    return card({ title: name, icon, note }, [list(items)]);
  });
  return part('topics', title, [cards(groupCards)]);
}

function answers({ title, width, answers: names }: PartOf<'answers'>, { docs }: LandingPageLookup): Element {
  const questions = names.flatMap((name) => {
    const [path = '', anchor = ''] = name.split('#');
    const doc = docs.get(path);
    const found = doc?.answers?.find(({ heading }) => heading === anchor);
    return doc && found ? [[link(found.question, `${doc.route}#${anchor}`)]] : [];
  });
  return part('answers', title, [list(questions)], width);
}

function links({ title, links: all }: PartOf<'links'>, { iconOf }: LandingPageLookup): Element {
  const linkCards = all.map(({ label, to, icon, text }) =>
    card({ title: label, href: to, icon: icon ?? iconOf(to) }, text === undefined ? [] : [paragraph(text)]),
  );
  return part('links', title, [cards(linkCards)]);
}
