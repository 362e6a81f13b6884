// Measures what nginx, with the generated configuration and one process, can send of this site and of its peer.
// usage: npm run bench -- hosting [--built]
//   --built  takes the sites as an earlier run has built them
import autocannon from 'autocannon';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startNginx } from '../../__tests__/hosting/servers';
import { table } from '../table';
import { changing, COMPRESSING, counting, ONE_PROCESS } from './configurations';
import { serveSites, type ServedSite } from './sites';
import { makeVisits, type Visit } from './visits';

const DURATION_S = Number(process.env.DURATION_S ?? 3);
const CONNECTIONS = [50, 500];

/** What a reader's browser accepts, and how nginx is configured. */
const WAYS = {
  br: { accepted: 'br', edits: ONE_PROCESS },
  gzip: { accepted: 'gzip', edits: ONE_PROCESS },
  'gzip at once': { accepted: 'gzip', edits: COMPRESSING },
  'as it is': { accepted: 'identity', edits: ONE_PROCESS },
} as const;

void main();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
  const sites = await serveSites({ mayReuse: values.built });
  console.log(`\nNode ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
  const visited = table(['site', 'visit', 'requests', 'KB', 'visits/s', 'failed'], await visits(sites));
  console.log(`${visited}\n`);
  const columns = ['site', 'file', 'encoding', 'connections', 'KB', 'requests/s', 'p99, ms', 'failed'];
  console.log(table(columns, await loads(sites)));
}

/** The sites take turns, so that a machine that gets slower meanwhile is slower for all. */
async function loads(sites: readonly ServedSite[]): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const [way, { accepted, edits }] of Object.entries(WAYS)) {
    const served = await Promise.all(
      sites.map(async (site) => ({ ...site, ...(await startNginx(site.made, changing(edits))) })),
    );
    for (const file of new Set(sites.flatMap(({ addresses }) => Object.keys(addresses)))) {
      for (const connections of CONNECTIONS) {
        for (const { name, addresses, port } of served.filter((site) => file in site.addresses)) {
          const measured = await load(`http://127.0.0.1:${port}${addresses[file]}`, connections, accepted);
          rows.push([name, file, way, connections, ...measured]);
        }
      }
    }
    for (const { stop } of served) await stop();
  }
  return rows;
}

async function load(url: string, connections: number, accepted: string): Promise<(string | number)[]> {
  const headers = { 'accept-encoding': accepted };
  const { requests, throughput, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: DURATION_S,
    headers,
  });
  const kilobytes = throughput.average / requests.average / 1000;
  return [kilobytes.toFixed(1), Math.round(requests.average), latency.p99, non2xx + errors];
}

async function visits(sites: readonly ServedSite[]): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const site of sites) {
    const made = await countVisits(site);
    const server = await startNginx(site.made, changing(ONE_PROCESS));
    for (const visit of made) rows.push([site.name, ...(await repeat(`http://127.0.0.1:${server.port}`, visit))]);
    await server.stop();
  }
  return rows;
}

/** Makes the visits in front of a server that says how many bytes it sends for each address. */
async function countVisits(site: ServedSite): Promise<Visit[]> {
  const folder = mkdtempSync(join(tmpdir(), 'visits-'));
  const log = join(folder, 'log');
  writeFileSync(log, '');
  chmodSync(folder, 0o755);
  chmodSync(log, 0o666);
  const server = await startNginx(site.made, changing(counting(log)));
  const made = await makeVisits(`http://127.0.0.1:${server.port}`, site, log);
  await server.stop();
  rmSync(folder, { recursive: true });
  return made;
}

/** Asks for everything that a visit asks for, in its order, on 50 connections. */
async function repeat(url: string, { name, bytes, paths }: Visit): Promise<(string | number)[]> {
  const headers = { 'accept-encoding': 'br' };
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, connections: 50, duration: DURATION_S, headers, requests });
  const perSecond = result.requests.average / paths.length;
  return [name, paths.length, Math.round(bytes / 1000), Math.round(perSecond), result.non2xx + result.errors];
}
