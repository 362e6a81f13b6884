import type { PartOf } from '../../content-model/site/section';
import { highlight } from '../../mdx/code/highlighter';
import { element, type BodyElement, type BodyNode } from '../../mdx/body/body-tree';
import { labelOf } from '../doc-record';
import { tagRoute } from '../references/tags';
import { card, cards, link, list, paragraph, part } from './front-elements';
import type { FrontLookup } from './front-lookup';
import { releaseNotes } from './release-notes';
import type { LoadedPart, SectionRecord } from './section-record';
import { sidebarGroups } from './sidebar-groups';
import { toolNames } from './tool-names';

/** What stands above the text of an entrance page, as bodies that components render. */
export interface SectionFront {
  /** The sentence and the first things to do. */
  readonly lead: readonly BodyNode[];
  /** What stands beside it. */
  readonly picture: readonly BodyNode[];
  readonly parts: readonly BodyNode[];
}

/** Makes the front of a section from its data and from the pages of the site. */
export function buildFront(section: SectionRecord, lookup: FrontLookup): SectionFront {
  const { sentence, actions, graph, codeTitle, parts, page } = section;
  const [first, second] = actions;
  const hero = first && {
    action: first.label,
    href: first.to,
    ...(second ? { secondAction: second.label, secondHref: second.to } : {}),
  };
  return {
    lead: [
      hero ? element('Hero', hero, [paragraph(sentence)]) : element('div', { 'data-lead': '' }, [paragraph(sentence)]),
    ],
    picture: graph === undefined ? [] : explorer(graph, codeTitle, lookup),
    parts: parts.flatMap((one) => partOf(one, lookup.docs.get(page)?.route ?? '', lookup)),
  };
}

function explorer(name: string, title: string | undefined, { graphOf, sampleOf }: FrontLookup): BodyElement[] {
  const graph = graphOf(name);
  const text = graph && sampleOf(graph.sample);
  if (!graph || text === undefined) return [];
  const { drawing, sample } = graph;
  const lines = highlight(text.replace(/\n+$/, ''), 'python');
  return [element('AssetExplorer', { title: title ?? sample, lines, drawing: { ...drawing } as never })];
}

function partOf(one: LoadedPart, route: string, lookup: FrontLookup): BodyElement[] {
  switch (one.kind) {
    case 'diagram': {
      const { alt, caption, svg } = one;
      return [part('diagram', undefined, [element('Diagram', { alt, caption, svg })])];
    }
    case 'doors':
      return [doors(one, lookup)];
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

function doors({ title, doors: all }: PartOf<'doors'>, { docs }: FrontLookup): BodyElement {
  const doorCards = all.map(({ title: name, icon, text, pages }) => {
    const pageLinks = pages.flatMap((path) => {
      const doc = docs.get(path);
      return doc ? [[link(doc.title, doc.route)]] : [];
    });
    return card({ title: name, icon }, [paragraph(text), list(pageLinks)]);
  });
  return part('doors', title, [cards(doorCards)]);
}

function paths({ title, paths: all }: PartOf<'paths'>): BodyElement {
  const items = all.map(({ from, icon, by, to, link: address }): BodyNode[] => [
    element('Icon', { name: icon, size: 20 }),
    element('strong', {}, [from]),
    element('span', {}, [by]),
    link(to, address),
  ]);
  return part('paths', title, [list(items)]);
}

function graphs({ title, graphs: all }: PartOf<'graphs'>, { graphOf }: FrontLookup): BodyElement {
  const examples = all.flatMap(({ graph: name, title: label, to, text }) => {
    const graph = graphOf(name);
    if (!graph) return [];
    const drawing = element('GraphPicture', { drawing: { ...graph.lyingDrawing } as never });
    return [card({ title: label, href: to }, [drawing, paragraph(text)])];
  });
  return part('graphs', title, [cards(examples)]);
}

/** A map of the reference: its pages with the number of names that each explains. */
function topics({ title, folder }: PartOf<'topics'>, { docs }: FrontLookup): BodyElement {
  const pages = [...docs.values()].filter(
    ({ docPath, unlisted, entries = [] }) => docPath.startsWith(`${folder}/`) && !unlisted && entries.length > 0,
  );
  const topicCards = pages
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
    .map((doc) => {
      const { route, entries = [] } = doc;
      const names = entries.slice(0, 3).map(({ name }) => name.split('.').at(-1));
      return card({ title: labelOf(doc), href: route, note: `${entries.length}` }, [paragraph(names.join(', '))]);
    });
  return part('topics', title, [cards(topicCards)]);
}

function categories({ title, tagGroup, without, icons }: PartOf<'categories'>, lookup: FrontLookup): BodyElement {
  const tags = lookup.tags.filter(({ name }) => name.startsWith(`${tagGroup}/`) && !without.includes(name));
  const found = tags.flatMap((tag) => {
    const docs = lookup.taggedDocs.get(tag.name) ?? [];
    const note = docs.length === 0 ? undefined : `${docs.length}`;
    const names = docs
      .slice(0, 6)
      .flatMap((doc, index) => [...(index > 0 ? [', '] : []), link(labelOf(doc), doc.route)]);
    const text = names.length > 0 ? paragraph(...names) : paragraph(tag.description);
    // The page of a tag that no page carries would be an empty list.
    const href = docs.length === 0 ? undefined : tagRoute(tag);
    return [card({ title: tag.label, href, icon: icons[tag.name] ?? 'tags', note }, [text])];
  });
  return part('categories', title, [cards(found)]);
}

function answers({ title, width, answers: names }: PartOf<'answers'>, { docs }: FrontLookup): BodyElement {
  const questions = names.flatMap((name) => {
    const [path = '', anchor = ''] = name.split('#');
    const doc = docs.get(path);
    const found = doc?.answers?.find(({ heading }) => heading === anchor);
    return doc && found ? [[link(found.question, `${doc.route}#${anchor}`)]] : [];
  });
  return part('answers', title, [list(questions)], width);
}

function links({ title, links: all }: PartOf<'links'>, { iconOf }: FrontLookup): BodyElement {
  const linkCards = all.map(({ label, to, icon, text }) =>
    card({ title: label, href: to, icon: icon ?? iconOf(to) }, text === undefined ? [] : [paragraph(text)]),
  );
  return part('links', title, [cards(linkCards)]);
}
