import { DATA_FILE } from '../../content-model/data-files';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { groupBy } from '../../content-model/group-by';
import type { LandingPageReference } from '../../content-model/site/landing-page-references';
import type { Tag } from '../../content-model/pages/tag';
import type { DocRecord } from '../doc-record';
import type { AssetGraphRecord } from '../asset-graph-record';
import type { LandingPageRecord } from '../landing-pages/landing-page-record';
import { areToolsCertain, type ConnectedTool } from '../references/connected-tools';
import { checkAddress, type LinkTargets } from './check-links';

/** What landing pages can name. */
export interface LandingPageTargets {
  readonly links: LinkTargets;
  readonly tags: readonly Tag[];
  readonly tools: readonly ConnectedTool[];
  readonly graphs: readonly AssetGraphRecord[];
  /** Files that could not be read: nothing is said of what refers to their content. */
  readonly unreadableFiles: ReadonlySet<string>;
}

/** Reports what landing pages name and what is not there: pages, answers, graphs, tags, and addresses. */
export function checkLandingPages(
  landingPages: readonly LandingPageRecord[],
  targets: LandingPageTargets,
): Diagnostic[] {
  const known: Readonly<Record<Exclude<LandingPageReference['kind'], 'address'>, readonly string[]>> = {
    page: [...targets.links.docPaths.keys()],
    answer: answerNames(targets.links),
    graph: targets.graphs.map(({ name }) => name),
    tag: targets.tags.map(({ name }) => name),
    tool: targets.tools.map(({ name }) => name),
  };
  return landingPages.flatMap(({ file, references }) =>
    references.flatMap((reference): Diagnostic[] => {
      const { kind, name } = reference;
      if (kind === 'address') return checkAddress(name, file, reference, targets.links);
      if (known[kind].includes(name) || isUncertain(kind, targets)) return [];
      const message = `The landing page names a ${kind === 'answer' ? 'question' : kind} that is not there: ${name}.`;
      const details = { expected: EXPECTED[kind], suggestion: closestMatch(name, known[kind]) };
      return [diagnostic('landing-page', file, reference, message, details)];
    }),
  );
}

/** Reports landing pages whose page has one already. */
export function checkSharedLandingPages(landingPages: readonly LandingPageRecord[]): Diagnostic[] {
  return [...groupBy(landingPages, ({ page }) => page).values()].flatMap(([first, ...others]) =>
    others.map(({ page, file, references }) => {
      const position = references.find(({ kind, name }) => kind === 'page' && name === page);
      const message = `The page ${page} has a landing page already: ${first?.file}.`;
      const expected = 'a page that no other landing page has';
      return diagnostic('landing-page', file, position, message, { expected });
    }),
  );
}

/** Reports pages of a folder of topics that have entries, and that none of its groups has. */
export function checkTopics(landingPages: readonly LandingPageRecord[], docs: Iterable<DocRecord>): Diagnostic[] {
  const withEntries = [...docs].filter(({ unlisted, entries = [] }) => !unlisted && entries.length > 0);
  return landingPages.flatMap(({ file, parts, references }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'topics') return [];
      const named = part.groups.flatMap(({ pages }) => pages);
      const position = references.find(({ name }) => name === part.folder);
      return withEntries
        .filter(({ docPath }) => docPath.startsWith(`${part.folder}/`) && !named.includes(docPath))
        .map(({ docPath }) => {
          const message = `No group of topics has the page ${docPath}.`;
          const expected = 'each page of the folder in one group';
          return diagnostic('landing-page', file, position, message, { expected });
        });
    }),
  );
}

/** Whether a file that could not be read may have the name. */
function isUncertain(kind: LandingPageReference['kind'], { links, unreadableFiles }: LandingPageTargets): boolean {
  if (kind === 'graph') return [...unreadableFiles].some((file) => file.startsWith('content/graphs/'));
  if (kind === 'tool') return !areToolsCertain([...links.docPaths.values()], unreadableFiles);
  return kind === 'tag' && unreadableFiles.has(DATA_FILE.tags);
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
