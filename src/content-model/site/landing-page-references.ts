import type { Position } from '../diagnostics/diagnostic';
import type { DataPath } from '../validation/yaml-source';
import type { LandingPage, LandingPagePart } from './landing-page';

/** Something that the file of a landing page names, and where. Checks of the site graph look for it. */
export interface LandingPageReference extends Position {
  readonly kind: 'page' | 'address' | 'graph' | 'answer' | 'tag' | 'tool';
  readonly name: string;
}

interface Named {
  readonly kind: LandingPageReference['kind'];
  readonly name: string;
  readonly path: DataPath;
}

/** Everything that a landing page names. */
export function landingPageReferences(
  landingPage: LandingPage,
  locate: (path: DataPath) => Position,
): LandingPageReference[] {
  const { page, actions, graph, start, parts } = landingPage;
  const named: Named[] = [
    { kind: 'page', name: page, path: ['page'] },
    ...addressesIn(actions, ['actions']),
    ...(graph === undefined ? [] : [{ kind: 'graph', name: graph, path: ['graph'] } as const]),
    ...addressesIn(start?.links ?? [], ['start', 'links']),
    ...parts.flatMap((part, index) =>
      namesOf(part).map((found) => ({ ...found, path: ['parts', index, ...found.path] })),
    ),
  ];
  return named.map(({ kind, name, path }) => ({ kind, name, ...locate(path) }));
}

function namesOf(part: LandingPagePart): Named[] {
  switch (part.kind) {
    case 'taskCards':
      return part.taskCards.flatMap(({ pages }, card) => namesIn('page', pages, ['taskCards', card, 'pages']));
    case 'paths':
      return part.paths.map(({ link }, index) => ({ kind: 'address', name: link, path: ['paths', index, 'link'] }));
    case 'graphs':
      return part.graphs.flatMap(({ graph, to }, index): Named[] => [
        { kind: 'graph', name: graph, path: ['graphs', index, 'graph'] },
        { kind: 'address', name: to, path: ['graphs', index, 'to'] },
      ]);
    case 'topics':
      return [
        { kind: 'page', name: part.folder, path: ['folder'] },
        ...part.groups.flatMap(({ pages }, group) => namesIn('page', pages, ['groups', group, 'pages'])),
      ];
    case 'categories':
      return part.categories.map(({ tag }, index) => ({ kind: 'tag', name: tag, path: ['categories', index, 'tag'] }));
    case 'answers':
      return namesIn('answer', part.answers, ['answers']);
    case 'tools':
      return [...namesIn('tool', part.tools, ['tools']), { kind: 'address', name: part.more.to, path: ['more', 'to'] }];
    case 'release':
      return [{ kind: 'page', name: part.page, path: ['page'] }];
    case 'links':
      return addressesIn(part.links, ['links']);
    case 'diagram':
    case 'pages':
      return [];
  }
}

function namesIn(kind: Named['kind'], names: readonly string[], path: DataPath): Named[] {
  return names.map((name, index) => ({ kind, name, path: [...path, index] }));
}

function addressesIn(links: readonly { readonly to: string }[], path: DataPath): Named[] {
  return links.map(({ to }, index) => ({ kind: 'address', name: to, path: [...path, index, 'to'] }));
}
