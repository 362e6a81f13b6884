// Builds synthetic pages with this site and with its peers, in turn, and prints what all took.
// usage: npm run bench -- builds [--pages 600,3000,10000] [--peer 600,starlight:3000] [--cold-only 10000]
//   --peer 600 is both peers at 600 pages, starlight:3000 one of them; none leaves them out.
//   Sizes of --cold-only are built once, from nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../tools/shared/root.cjs';
import { measure, type Measurement } from './measure';
import { DOCUSAURUS, preparePeer, STARLIGHT, type Peer } from './peers';
import { pagePath } from './synthetic-pages';
import { createSyntheticSite } from './synthetic-site';
import { checkTable, ratioTable, resultTable, stageTable, type Result } from './tables';
import { weighPage } from './weigh';

const WEIGHED = 7; // any page that is not the index of its folder
const CHECK = join(ROOT, 'tools', 'check', 'run.ts');

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '600,3000,10000' },
    peer: { type: 'string', default: '600' },
    'cold-only': { type: 'string', default: '' },
  },
});
const sizes = values.pages.split(',').map(Number);
const peerSizes = values.peer.split(',');
const coldSizes = values['cold-only'].split(',').map(Number);

void main();

async function main(): Promise<void> {
  const results: Result[] = [];
  for (const pages of sizes) {
    results.push(await benchOurs(pages));
    for (const peer of [STARLIGHT, DOCUSAURUS]) {
      const asked = [`${pages}`, `${peer.dialect}:${pages}`].some((size) => peerSizes.includes(size));
      if (asked) results.push(await benchPeer(peer, pages));
    }
  }
  console.log(`\nNode ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
  for (const toTable of [resultTable, ratioTable, checkTable, stageTable]) console.log(`${toTable(results)}\n`);
}

async function benchOurs(pages: number): Promise<Result> {
  const folder = await createSyntheticSite(`bench-${pages}`, pages);
  const docs = join(folder, 'content', 'docs');
  const build = (): Promise<Measurement> =>
    measure(process.execPath, [join(ROOT, 'tools/gatsby/run.mjs'), 'build'], folder);
  const result = await benchSite('ours', pages, docs, join(folder, 'public'), build);
  const check = await measure(process.execPath, ['--max-semi-space-size=32', '--import', 'tsx', CHECK], folder);
  return { ...result, check };
}

function benchPeer(peer: Peer, pages: number): Promise<Result> {
  preparePeer(peer, pages);
  const build = (): Promise<Measurement> => measure(peer.command, peer.args, peer.folder, peer.env);
  return benchSite(peer.name, pages, join(peer.folder, peer.docs), join(peer.folder, peer.site), build);
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
    labelChanged: await again(
      'one sidebar label changed',
      change(/(sidebar_?[lL]abel|\n {2}label): .*/, '$1: Another label'),
    ),
    weight: weighPage(site, `/${pagePath(WEIGHED)}`),
  };
}
