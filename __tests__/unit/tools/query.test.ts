import { spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const COMMAND = resolve('tools/query/run.mjs');

test.each([
  [['backlink'], 'There is no query backlink.', 'backlinks'],
  [['backlinks', 'route=/deployment'], 'The variables are not JSON: route=/deployment', 'npm run query -- backlinks'],
  [['backlinks', '[]'], 'The variables are not JSON: []', 'npm run query -- backlinks'],
  [['backlinks', '{', '"route":', '"/a" }'], 'One query and its variables are needed.', 'npm run query -- backlinks'],
])('%j says what is wrong and what to do, without a stack', (args, message, remedy) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).toContain(remedy);
  expect(stderr).not.toMatch(/^ +at /m);
});

describe('an answer of the database', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((_request, response) => response.end(JSON.stringify({ data: { doc: null } })));
    await new Promise<void>((listening) => void server.listen(0, listening));
  });

  afterAll(() => new Promise((closed) => void server.close(closed)));

  test('that is null names the route that no page has', async () => {
    const PORT = String((server.address() as AddressInfo).port);
    const child = spawn(process.execPath, [COMMAND, 'backlinks', '{ "route": "/nowhere" }'], {
      env: { ...process.env, PORT },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await new Promise((ended) => child.on('exit', ended))).toBe(1);
    expect(output).toContain('No page has the route /nowhere.');
  });
});
