import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { request } from './request';
import { startCaddy, temporaryFolder, type Server } from './servers';

const MADE = resolve(__dirname, '..', '..', 'hosting', 'dist', 'caddy');
/** What is sent as it lies there, whatever it is. */
const BYTES = { 'index.html': 'plain', 'index.html.zst': 'zstd', 'index.html.br': 'br', 'index.html.gz': 'gzip' };

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = temporaryFolder();
  cpSync(join(MADE, 'Caddyfile'), join(folder, 'Caddyfile'));
  mkdirSync(join(folder, 'site'));
  for (const [name, text] of Object.entries(BYTES)) writeFileSync(join(folder, 'site', name), text);
  server = await startCaddy(folder);
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test.each([
  ['zstd', 'zstd'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, br', 'br'],
])('to a browser that takes %s goes the file for %s', async (accepted, encoding) => {
  const answer = await request(server.port, '/', { headers: { 'Accept-Encoding': accepted } });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': encoding } });
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(answer.body.toString()).toBe(encoding);
});
