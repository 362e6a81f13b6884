// Builds synthetic pages with this site and with its peer, in turn, and prints what both took.
// usage: npm run bench -- [--pages 600,3000,10000] [--peer 600] [--cold-only 10000]
//   --peer none leaves the peer out; sizes of --cold-only are built once, from nothing
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../tools/workspace';
import { measure, type Measurement } from './measure';
import { pagePath, writePages } from './synthetic-pages';
import { createSyntheticSite } from './synthetic-site';
import { weighPage, type PageWeight } from './weigh';

/** The builds of a site (one where only the cold one was asked for), and the weight of one of its pages. */
interface Result {
  readonly generator: string;
  readonly pages: number;
  readonly cold: Measurement;
  readonly unchanged: Measurement | undefined;
  readonly pageChanged: Measurement | undefined;
  readonly labelChanged: Measurement | undefined;
  /** Checking all content without a build; undefined for the peer, which has no such command. */
  readonly check?: Measurement;
  readonly weight: PageWeight;
}

const WEIGHED = 7; // any page that is not the index of its folder
const CHECK = join(ROOT, 'tools', 'check', 'run.ts');
const DOCUSAURUS = join(ROOT, 'bench', 'docusaurus');

const { values } = parseArgs({
  options: { pages: { type: 'string' }, peer: { type: 'string' }, 'cold-only': { type: 'string' } },
});
const sizes = (values.pages ?? '600,3000,10000').split(',').map(Number);
const peerSizes = (values.peer ?? '600').split(',').map(Number).filter(Number.isFinite);
const coldSizes = (values['cold-only'] ?? '').split(',').map(Number);

void main();

async function main(): Promise<void> {
  const results: Result[] = [];
  for (const pages of sizes) {
    results.push(await benchOurs(pages));
    if (peerSizes.includes(pages)) results.push(await benchDocusaurus(pages));
  }
  console.log(`\nNode ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
  console.log(resultTable(results));
  console.log(ratioTable(results));
  console.log(checkTable(results));
  console.log(stageTable(results));
}

async function benchOurs(pages: number): Promise<Result> {
  const folder = await createSyntheticSite(`bench-${pages}`, pages);
  const docs = join(folder, 'content', 'docs');
  const build = (): Promise<Measurement> =>
    measure(process.execPath, [join(ROOT, 'tools', 'gatsby.mjs'), 'build'], folder);
  const result = await benchSite('ours', pages, docs, join(folder, 'public'), build);
  const check = await measure(process.execPath, ['--max-semi-space-size=32', '--import', 'tsx', CHECK], folder);
  return { ...result, check };
}

async function benchDocusaurus(pages: number): Promise<Result> {
  if (!existsSync(join(DOCUSAURUS, 'node_modules'))) {
    console.log('Installing the peer (bench/docusaurus)…');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: DOCUSAURUS, stdio: 'inherit' });
  }
  const docs = join(DOCUSAURUS, 'docs');
  rmSync(docs, { recursive: true, force: true });
  writePages(docs, pages, 'docusaurus');
  writeFileSync(join(docs, 'intro.mdx'), '---\ntitle: Intro\nslug: /\n---\n\nThe first page.\n');
  execFileSync('npm', ['run', 'clear'], { cwd: DOCUSAURUS, stdio: 'ignore' });
  const build = (): Promise<Measurement> => measure('npm', ['run', 'build'], DOCUSAURUS);
  return benchSite('Docusaurus 3.9.1', pages, docs, join(DOCUSAURUS, 'build'), build);
}

async function benchSite(
  generator: string,
  pages: number,
  docs: string,
  site: string,
  build: () => Promise<Measurement>,
): Promise<Result> {
  const page = join(docs, `${pagePath(WEIGHED)}.mdx`);
  const step = async (name: string, prepare?: () => void): Promise<Measurement> => {
    prepare?.();
    const measurement = await build();
    console.log(`${generator}, ${pages} pages, ${name}: ${measurement.seconds.toFixed(1)} s`);
    return measurement;
  };
  const change = (from: RegExp, to: string) => () => {
    const text = readFileSync(page, 'utf8');
    if (!from.test(text)) throw new Error(`${page} has no ${from.source}`);
    writeFileSync(page, text.replace(from, to));
  };
  const cold = await step('cold');
  const again = async (...args: Parameters<typeof step>): Promise<Measurement | undefined> =>
    coldSizes.includes(pages) ? undefined : step(...args);
  return {
    generator,
    pages,
    cold,
    unchanged: await again('nothing changed'),
    pageChanged: await again('one page changed', change(/\n\n## /, '\n\nA changed paragraph.\n\n## ')),
    labelChanged: await again('one sidebar label changed', change(/(sidebar_?[lL]abel): .*/, '$1: Another label')),
    weight: weighPage(site, `/${pagePath(WEIGHED)}`),
  };
}

const seconds = (measurement: Measurement | undefined): string => measurement?.seconds.toFixed(1) ?? '–';
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n') + '\n';
}

function resultTable(results: readonly Result[]): string {
  const header = [
    'pages',
    'generator',
    'cold, s',
    'unchanged, s',
    'page changed, s',
    'label changed, s',
    'peak memory, MB',
  ];
  const weights = ['HTML a page, KB', 'page data, KB', 'JS gzip, KB', 'JS brotli, KB', 'first visit gzip, KB'];
  const rows = results.map(({ generator, pages, cold, unchanged, pageChanged, labelChanged, weight }) => [
    String(pages),
    generator,
    ...[cold, unchanged, pageChanged, labelChanged].map(seconds),
    Math.max(...[cold, unchanged, pageChanged, labelChanged].map((one) => one?.peakMegabytes ?? 0)).toFixed(0),
    ...[weight.html, weight.pageData, weight.scriptGzip, weight.scriptBrotli, weight.firstVisitGzip].map(kilobytes),
  ]);
  return table([...header, ...weights], rows);
}

/** Ours divided by the peer's, at each size that both were built at. */
function ratioTable(results: readonly Result[]): string {
  const rows = results
    .filter(({ generator }) => generator !== 'ours')
    .flatMap((peer) => {
      const ours = results.find(({ generator, pages }) => generator === 'ours' && pages === peer.pages);
      if (!ours) return [];
      const ratio = (of: (result: Result) => number | undefined): string => {
        const value = (of(ours) ?? NaN) / (of(peer) ?? NaN);
        return Number.isNaN(value) ? '–' : value.toFixed(2);
      };
      return [
        [
          String(peer.pages),
          ratio(({ cold }) => cold.seconds),
          ratio(({ unchanged }) => unchanged?.seconds),
          ratio(({ pageChanged }) => pageChanged?.seconds),
          ratio(({ cold }) => cold.peakMegabytes),
          ratio(({ weight }) => weight.scriptGzip),
          ratio(({ weight }) => weight.html),
        ],
      ];
    });
  return table(['pages', 'cold', 'unchanged', 'page changed', 'peak memory', 'JS gzip', 'HTML'], rows);
}

/** The time of a check of all content, compared with a cold build. */
function checkTable(results: readonly Result[]): string {
  const rows = results.flatMap(({ pages, cold, check }) =>
    check ? [[String(pages), seconds(check), seconds(cold), (check.seconds / cold.seconds).toFixed(2)]] : [],
  );
  return table(['pages', 'check, s', 'cold build, s', 'ratio'], rows);
}

/** The stages of the cold build that take longest. */
function stageTable(results: readonly Result[]): string {
  const rows = results
    .filter(({ cold }) => cold.stages.size > 0)
    .map(({ pages, cold }) => {
      const longest = [...cold.stages].sort(([, a], [, b]) => b - a).slice(0, 8);
      return [String(pages), longest.map(([stage, value]) => `${stage} ${value.toFixed(1)}`).join('; ')];
    });
  return table(['pages', 'stages of the cold build, s'], rows);
}
