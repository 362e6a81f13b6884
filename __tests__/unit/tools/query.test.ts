import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';

const BACKLINKS = readFileSync('docs/queries/backlinks.graphql', 'utf8');

let server: Server;
let asked: unknown[];

/** Runs the command against the server of the test. */
async function query(...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const { port } = server.address() as AddressInfo;
  return promisify(execFile)('node', ['tools/query/run.mjs', ...args], { env: { ...process.env, PORT: String(port) } });
}

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push(body);
      response.end(JSON.stringify({ data: { doc: { title: 'Sensors' } } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(() => server.close());

test('a saved query is asked with variables; the answer is printed, and where the query can be changed', async () => {
  const { stdout, stderr } = await query('backlinks', '{ "route": "/deployment" }');
  expect(asked).toEqual([{ query: BACKLINKS, variables: { route: '/deployment' } }]);
  expect(JSON.parse(stdout)).toEqual({ doc: { title: 'Sensors' } });
  expect(stderr).toContain(`/___graphql?query=${encodeURIComponent(BACKLINKS)}`);
});

test('without a name every saved query is listed with its question, and nothing is asked', async () => {
  const { stdout } = await query();
  expect(stdout).toMatch(/^backlinks +Which pages link to a page\?$/m);
  expect(stdout).toMatch(/^unlisted-pages +Which pages are in no list/m);
  expect(asked).toEqual([]);
});

test('an unknown name fails, with the names that there are', async () => {
  await expect(query('backlink')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no query backlink\.[\s\S]*backlinks, /),
  });
});
