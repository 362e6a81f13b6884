import { median, spread } from '../statistics';
import { table } from '../table';
import type { FirstVisit } from './first-visit';
import { NEXT_HEADING, type Answers } from './interaction';
import { MIN_MS } from './observe';

/** The visits of one page of one site. */
export interface PageVisits {
  readonly site: string;
  readonly label: string;
  readonly visits: readonly FirstVisit[];
}

const COLUMNS: readonly (readonly [string, keyof FirstVisit, number?])[] = [
  ['score', 'score'],
  ['first paint, ms', 'firstPaint'],
  ['largest paint, ms', 'largestPaint'],
  ['blocking, ms', 'blocking'],
  ['script time, ms', 'scriptTime'],
  ['transfer, KB', 'transfer', 1000],
  ['JS gzip, KB', 'scripts', 1000],
];

/** The most that ours may be of Starlight's on the page that both have, and in itself. */
const GOALS: { readonly [Key in keyof FirstVisit]?: number } = { largestPaint: 1.1, scriptTime: 1.5, blocking: 1 };
const ANSWER_GOAL_MS = 100;

/** Medians of the visits of each page, with the lowest and the highest in brackets. */
export function visitTable(pages: readonly PageVisits[]): string {
  const rows = pages.map(({ site, label, visits }) => [
    site,
    label,
    ...COLUMNS.map(([, key, unit = 1]) => spread(visits.map((visit) => visit[key] / unit))),
  ]);
  const goal = ['goal', '', '100', '', '', '', '', 'at most 130', 'at most 100'];
  return table(['site', 'page', ...COLUMNS.map(([name]) => name)], [...rows, goal]);
}

/** Medians of ours divided by those of each peer on the same page. */
export function visitRatioTable(pages: readonly PageVisits[]): string {
  const [ours, ...others] = pages;
  const peers = others.filter(({ label }) => label === ours?.label);
  const names = COLUMNS.slice(1);
  const middle = (page: PageVisits | undefined, key: keyof FirstVisit): number =>
    median((page?.visits ?? []).map((visit) => visit[key]));
  const rows = peers.map((peer) => [
    peer.site,
    ...names.map(([, key]) => (middle(ours, key) / middle(peer, key)).toFixed(2)),
  ]);
  const goal = ['goal, to Starlight', ...names.map(([, key]) => (GOALS[key] ? `at most ${GOALS[key]}` : ''))];
  return table(['ours to', ...names.map(([name]) => name.split(',')[0] ?? '')], [...rows, goal]);
}

/** The 75th percentile of each thing that a reader does. */
export function answerTable(answers: readonly Answers[]): string {
  const names = [...new Set(answers.flatMap(({ times }) => [...times.keys()]))].sort(
    (a, b) => Number(a === NEXT_HEADING) - Number(b === NEXT_HEADING),
  );
  const goal = `at most ${ANSWER_GOAL_MS}`;
  const rows = names.map((name) => [name, ...answers.map(({ times }) => milliseconds(times.get(name))), goal]);
  return table(['p75, ms', ...answers.map(({ site }) => site.name), 'goal'], rows);
}

function milliseconds(value: number | undefined): string {
  if (value === undefined) return '–';
  return value <= MIN_MS ? `≤ ${MIN_MS}` : String(Math.round(value));
}
