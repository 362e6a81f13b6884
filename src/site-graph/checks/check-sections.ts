import { DATA_FILE } from '../../content-model/data-files';
import type { RouteIcon } from '../../content-model/site/route-icons';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { SectionReference } from '../../content-model/site/section-references';
import type { Tag } from '../../content-model/pages/tag';
import type { DocRecord } from '../doc-record';
import type { AssetGraphRecord, SectionRecord } from '../sections/section-record';
import type { SampleRecord } from '../../content-model/records/text';
import type { ConnectedTool } from '../references/connected-tools';
import { TAGS_ROUTE } from '../references/tags';
import { foldersAbove } from '../routes/folders';
import { checkAddress, type LinkTargets } from './check-links';
import type { WithPositions } from './check-navbar';

/** What sections can name. */
export interface SectionTargets {
  readonly links: LinkTargets;
  readonly tags: readonly Tag[];
  readonly tools: readonly ConnectedTool[];
  readonly graphs: readonly AssetGraphRecord[];
  /** Files that could not be read: nothing is said of what refers to their content. */
  readonly unreadableFiles?: ReadonlySet<string> | undefined;
}

/** Reports what sections name and what is not there: pages, answers, graphs, tags, and addresses. */
export function checkSections(sections: readonly SectionRecord[], targets: SectionTargets): Diagnostic[] {
  const known: Readonly<Record<Exclude<SectionReference['kind'], 'address'>, readonly string[]>> = {
    page: [...targets.links.docPaths.keys()],
    answer: answerNames(targets.links),
    graph: targets.graphs.map(({ name }) => name),
    tag: targets.tags.map(({ name }) => name),
    tool: targets.tools.map(({ name }) => name),
  };
  return sections.flatMap(({ file, references }) =>
    references.flatMap((reference): Diagnostic[] => {
      const { kind, name } = reference;
      if (kind === 'address') return checkAddress(name, file, reference, targets.links);
      if (known[kind].includes(name) || isUncertain(kind, targets)) return [];
      const message = `The section names a ${kind === 'answer' ? 'question' : kind} that is not there: ${name}.`;
      const details = { expected: EXPECTED[kind], suggestion: closestMatch(name, known[kind]) };
      return [diagnostic('section', file, reference, message, details)];
    }),
  );
}

/** Reports pages of a folder of topics that have entries, and that none of its groups has. */
export function checkTopics(sections: readonly SectionRecord[], docs: Iterable<DocRecord>): Diagnostic[] {
  const withEntries = [...docs].filter(({ unlisted, entries = [] }) => !unlisted && entries.length > 0);
  return sections.flatMap(({ file, parts, references }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'topics') return [];
      const named = part.groups.flatMap(({ pages }) => pages);
      const position = references.find(({ name }) => name === part.folder);
      return withEntries
        .filter(({ docPath }) => docPath.startsWith(`${part.folder}/`) && !named.includes(docPath))
        .map(({ docPath }) => {
          const expected = 'each page of the folder in one group';
          return diagnostic('section', file, position, `No group of topics has the page ${docPath}.`, { expected });
        });
    }),
  );
}

/** Whether a file that could not be read may have the name. */
function isUncertain(kind: SectionReference['kind'], { unreadableFiles = new Set() }: SectionTargets): boolean {
  if (kind === 'graph') return [...unreadableFiles].some((file) => file.startsWith('content/graphs/'));
  return (
    (kind === 'tag' && unreadableFiles.has(DATA_FILE.tags)) || (kind === 'tool' && unreadableFiles.has(DATA_FILE.tools))
  );
}

const EXPECTED = {
  page: 'the path of a page below content/docs/, without extension',
  answer: 'a page and the heading of one of its answers: getting-started/concepts#asset',
  graph: 'the name of a file in content/graphs/, without extension',
  tag: 'a tag of content/tags.yml',
  tool: 'the tool of a page of content/docs/integrations/libraries/, or one of content/tools.yml',
} as const;

function answerNames({ docPaths }: LinkTargets): string[] {
  return [...docPaths].flatMap(([path, doc]) => answerHeadings(doc).map((heading) => `${path}#${heading}`));
}

/** The headings that answer questions, and all of a page whose answers are wrong themselves, which is reported there. */
function answerHeadings({ answers = [], headings }: DocRecord): string[] {
  const ids = headings.map(({ id }) => id);
  const named = answers.map(({ heading }) => heading);
  const isRight = answers.length > 0 && named.every((heading) => ids.includes(heading));
  return isRight ? named : [...named, ...ids];
}

/** Reports graphs whose sample is missing, or has not the lines that they name. */
export function checkGraphs(
  graphs: readonly AssetGraphRecord[],
  samples: ReadonlyMap<string, SampleRecord>,
): Diagnostic[] {
  return graphs.flatMap(({ sample, assets, file, samplePosition, linePositions }) => {
    if (sample === undefined) return [];
    const found = samples.get(sample);
    if (!found) {
      const expected = 'the path of a file below content/samples/';
      const suggestion = closestMatch(sample, samples.keys());
      const message = `The sample of the graph is not there: ${sample}.`;
      return [diagnostic('sample-missing', file, samplePosition, message, { expected, suggestion })];
    }
    const count = found.text.replace(/\n+$/, '').split('\n').length;
    return assets.flatMap(({ name, lines }) => {
      const last = Number(lines?.split('-')[1] ?? 0);
      if (last <= count) return [];
      const message = `The asset "${name}" has the lines ${lines}, and the sample has ${count}.`;
      const expected = 'lines of the sample; `npm run media -- graphs` writes them';
      return [diagnostic('sample-lines', file, linePositions[name], message, { expected })];
    });
  });
}

/** Reports icons of routes that no page has, and below which none is. */
export function checkRouteIcons(
  icons: readonly WithPositions<RouteIcon>[],
  docs: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  const pages = [...docs.keys()].flatMap((route) => [...foldersAbove(route), route]);
  const routes = new Set(['/', TAGS_ROUTE, ...pages]);
  return icons.flatMap(({ route, positions }) => {
    if (routes.has(route)) return [];
    const expected = 'the route of a page or of a folder of pages';
    const details = { expected, suggestion: closestMatch(route, routes) };
    return [diagnostic('section', DATA_FILE.icons, positions.route, `No page is at or below ${route}.`, details)];
  });
}
