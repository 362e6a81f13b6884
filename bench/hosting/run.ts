// Measures what nginx, with the generated configuration and one process, can send.
// usage: npm run build && npm run hosting -- nginx && npm run bench:hosting
import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../../__tests__/hosting/servers';
import { measureVisits, type MeasuredVisit } from './visits';

const MADE = join('hosting', 'dist', 'nginx');
const DURATION_S = Number(process.env.DURATION_S ?? 5);
const CONNECTIONS = [50, 500];
const PAGE = '/guides/automate/schedules';

void main();

async function main(): Promise<void> {
  const { fileNames } = JSON.parse(readFileSync(join(MADE, 'site', 'search-plugin-data.json'), 'utf8')) as {
    fileNames: Record<string, string>;
  };
  const paths = [PAGE, `/page-data${PAGE}/page-data.json`, ...Object.values(fileNames).map((name) => `/${name}`)];
  const server = await startNginx(MADE, 1);
  const url = `http://127.0.0.1:${server.port}`;
  console.log(
    '| file | connections | encoding | requests/s | p99, ms | MB/s | failed |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const path of paths) {
    for (const connections of CONNECTIONS) {
      for (const encoding of ['br', 'gzip', 'identity']) await load(url, path, connections, encoding);
    }
  }
  console.log('\n| visit | requests | KB | visits/s |\n| --- | --- | --- | --- |');
  for (const visit of await measureVisits(url)) await repeat(url, visit);
  await server.stop();
}

async function load(url: string, path: string, connections: number, encoding: string): Promise<void> {
  const headers = { 'accept-encoding': encoding };
  const result = await autocannon({ url: url + path, connections, duration: DURATION_S, headers });
  const { requests, latency, throughput, non2xx, errors } = result;
  const cells = [path, connections, encoding, Math.round(requests.average), latency.p99, megabytes(throughput.average)];
  console.log(`| ${[...cells, non2xx + errors].join(' | ')} |`);
}

/** Asks for everything that a visit asks for, in its order, on 50 connections. */
async function repeat(url: string, { name, bytes, paths }: MeasuredVisit): Promise<void> {
  const headers = { 'accept-encoding': 'br' };
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, connections: 50, duration: DURATION_S, headers, requests });
  const visits = result.requests.average / paths.length;
  console.log(`| ${[name, paths.length, Math.round(bytes / 1000), Math.round(visits)].join(' | ')} |`);
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
