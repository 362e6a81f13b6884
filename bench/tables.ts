import type { Measurement } from './measure';
import { table } from './table';
import type { PageWeight } from './weigh';

/** The builds of a site (one where only the cold one was asked for), and the weight of one of its pages. */
export interface Result {
  readonly generator: string;
  readonly pages: number;
  readonly cold: Measurement;
  readonly unchanged: Measurement | undefined;
  readonly pageChanged: Measurement | undefined;
  readonly labelChanged: Measurement | undefined;
  /** Checking all content without a build; undefined for the peers, which have no such command. */
  readonly check?: Measurement;
  readonly weight: PageWeight;
}

/** What ours is measured by, divided by the same of a peer. */
const RATIOS = {
  cold: ({ cold }) => cold.seconds,
  unchanged: ({ unchanged }) => unchanged?.seconds,
  'page changed': ({ pageChanged }) => pageChanged?.seconds,
  'peak memory': ({ cold }) => cold.peakMegabytes,
  'JS gzip': ({ weight }) => weight.scriptGzip,
  HTML: ({ weight }) => weight.html,
} as const satisfies Record<string, (result: Result) => number | undefined>;

type Goals = Partial<Record<keyof typeof RATIOS, number>>;

/** The highest ratio that is aimed at, by the peer's first word and number of pages. */
const GOALS: Readonly<Record<string, Goals>> = {
  'Docusaurus 600': { cold: 0.9, 'page changed': 0.8, 'peak memory': 0.7, 'JS gzip': 0.5, HTML: 0.5 },
  'Starlight 600': { cold: 1.3, unchanged: 0.4, 'page changed': 0.5 },
  'Starlight 3000': { cold: 1, 'peak memory': 0.5 },
};

const seconds = (measurement: Measurement | undefined): string => measurement?.seconds.toFixed(1) ?? '–';
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** What each build took, and what a page weighs. */
export function resultTable(results: readonly Result[]): string {
  const builds = ['cold, s', 'unchanged, s', 'page changed, s', 'label changed, s', 'peak memory, MB'];
  const weights = ['HTML a page, KB', 'page data, KB', 'JS gzip, KB', 'JS brotli, KB', 'first visit gzip, KB'];
  const rows = results.map(({ generator, pages, cold, unchanged, pageChanged, labelChanged, weight }) => [
    String(pages),
    generator,
    ...[cold, unchanged, pageChanged, labelChanged].map(seconds),
    Math.max(...[cold, unchanged, pageChanged, labelChanged].map((one) => one?.peakMegabytes ?? 0)).toFixed(0),
    ...[weight.html, weight.pageData, weight.scriptGzip, weight.scriptBrotli, weight.firstVisitGzip].map(kilobytes),
  ]);
  return table(['pages', 'generator', ...builds, ...weights], rows);
}

/** Ours divided by each peer, at each size that both were built at, with the goal where there is one. */
export function ratioTable(results: readonly Result[]): string {
  const names = Object.keys(RATIOS) as (keyof typeof RATIOS)[];
  const rows = results
    .filter(({ generator }) => generator !== 'ours')
    .flatMap((peer) => {
      const ours = results.find(({ generator, pages }) => generator === 'ours' && pages === peer.pages);
      if (!ours) return [];
      const goals = GOALS[`${peer.generator.split(' ')[0]} ${peer.pages}`] ?? {};
      const cells = names.map((name) => ratioCell(RATIOS[name](ours), RATIOS[name](peer), goals[name]));
      return [[String(peer.pages), peer.generator, ...cells]];
    });
  return table(['pages', 'ours to', ...names], rows);
}

/** A ratio, with its goal in brackets. */
function ratioCell(ours: number | undefined, peer: number | undefined, goal: number | undefined): string {
  const ratio = (ours ?? NaN) / (peer ?? NaN);
  if (Number.isNaN(ratio)) return '–';
  return ratio.toFixed(2) + (goal === undefined ? '' : ` (at most ${goal})`);
}

/** The time of a check of all content, compared with a cold build. */
export function checkTable(results: readonly Result[]): string {
  const rows = results.flatMap(({ pages, cold, check }) =>
    check ? [[String(pages), seconds(check), seconds(cold), (check.seconds / cold.seconds).toFixed(2)]] : [],
  );
  return table(['pages', 'check, s', 'cold build, s', 'ratio'], rows);
}

/** The stages of each build that take longest, where the generator names them. */
export function stageTable(results: readonly Result[]): string {
  const rows = results.flatMap(({ pages, cold, pageChanged }) =>
    Object.entries({ cold, 'page changed': pageChanged }).flatMap(([name, build]) =>
      build && build.stages.size > 0 ? [[String(pages), name, longestStages(build)]] : [],
    ),
  );
  return table(['pages', 'build', 'stages, s'], rows);
}

function longestStages({ stages }: Measurement): string {
  const longest = [...stages].sort(([, a], [, b]) => b - a).slice(0, 8);
  return longest.map(([stage, value]) => `${stage} ${value.toFixed(1)}`).join('; ');
}
