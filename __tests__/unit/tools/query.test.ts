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
  [['backlinks', '{ "rout": "/a" }'], 'There is no variable rout. Did you mean route?', 'The query has route.'],
  [['orphans', '{ "route": "/a" }'], 'There is no variable route.', 'The query has no variables.'],
  [['pages-not-updated-since', '{ "day": "half a year ago" }'], '"half a year ago" isn\'t a day.', 'as "2026-05-30"'],
  [['pages-not-updated-since', '{ "day": "2026-02-30" }'], '"2026-02-30" isn\'t a day.', 'as "2026-05-30"'],
  [['pages-not-updated-since', '{ "day": 2026 }'], "2026 isn't a day.", 'as "2026-05-30"'],
])('%j says what is wrong and what to do, without a stack', (args, message, remedy) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).toContain(remedy);
  expect(stderr).not.toMatch(/^ +at /m);
});

describe('an answer of the database', () => {
  let server: Server;
  let answers: object[];

  beforeAll(async () => {
    server = createServer((_request, response) => response.end(JSON.stringify(answers.shift())));
    await new Promise<void>((listening) => void server.listen(0, listening));
  });

  afterAll(() => new Promise((closed) => void server.close(closed)));

  async function errorOf(name: string, variables: string): Promise<string> {
    const PORT = String((server.address() as AddressInfo).port);
    const child = spawn(process.execPath, [COMMAND, name, variables], { env: { ...process.env, PORT } });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await new Promise((ended) => child.on('close', ended))).toBe(1);
    return output;
  }

  test('that is null names the route that no page has', async () => {
    answers = [{ data: { doc: null } }];
    expect(await errorOf('backlinks', '{ "route": "/nowhere" }')).toContain('No page has the route /nowhere.');
  });

  test('that is an error is its message alone', async () => {
    answers = [{ errors: [{ message: 'Not a string: 5', extensions: { stacktrace: ['at a (b.js:1)'] } }] }];
    expect(await errorOf('backlinks', '{ "route": 5 }')).toBe(
      '\n✖ Not a string: 5\n  The query is docs/queries/backlinks.graphql.\n',
    );
  });

  test('that would be empty names the tag that there is not, and the nearest one', async () => {
    const named = (...names: string[]) => ({ nodes: names.map((name) => ({ name })) });
    answers = [{ data: { allTag: named('examples/code-example', 'integrations/storage'), allSidebar: named('docs') } }];
    expect(await errorOf('pages-by-tag-and-sidebar', '{ "tag": "integrations/storages" }')).toBe(
      '\n✖ There is no tag integrations/storages.\n  The nearest one is integrations/storage.\n',
    );
  });
});

test('a database that does not answer is named with its port, and how to name another', () => {
  const env = { ...process.env, PORT: '1' };
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'backlinks'], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr).toContain('No database answers at http://localhost:1/___graphql.');
  expect(stderr).toContain('or name its port: PORT=8001 npm run query …');
});
