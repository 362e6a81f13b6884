import { report, type Audit, type Report } from '../../tools/lighthouse/report.mjs';

/** What Lighthouse's mobile preset sees of a first visit. */
export interface FirstVisit {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly scriptTime: number;
  /** Bytes on the wire, headers included. */
  readonly transfer: number;
  readonly scripts: number;
  readonly shift: number;
}

/** Visits a page once, in a new browser with an empty cache. */
export async function visitFirst(url: string): Promise<FirstVisit> {
  const { categories, audits } = await report(url, ['performance']);
  const value = (id: string): number => audits[id]?.numericValue ?? NaN;
  return {
    score: (categories.performance?.score ?? NaN) * 100,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    scriptTime: scriptTime(audits['mainthread-work-breakdown']),
    transfer: value('total-byte-weight'),
    scripts: scriptBytes(audits),
    shift: value('cumulative-layout-shift'),
  };
}

/** Parsing, compiling, and running of scripts on the main thread, in milliseconds of the slowed processor. */
function scriptTime(work: Audit | undefined): number {
  return (work?.details?.items ?? [])
    .filter(({ group }) => group === 'scriptEvaluation' || group === 'scriptParseCompile')
    .reduce((sum, { duration }) => sum + Number(duration), 0);
}

function scriptBytes(audits: Report['audits']): number {
  return (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}
