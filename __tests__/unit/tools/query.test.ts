import { spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const COMMAND = ['--import', 'tsx', resolve('tools/query/run.ts')];

test.each([
  [['backlink'], 'There is no query backlink. Did you mean backlinks?', 'There are: backlinks, '],
  [['everything'], 'There is no query everything.\n', 'There are: backlinks, '],
  [['backlinks', 'route=/deployment'], 'The variables are not JSON: route=/deployment', 'npm run query -- backlinks'],
  [['backlinks', '[]'], 'The variables are not JSON: []', 'npm run query -- backlinks'],
  [['backlinks', '{', '"route":', '"/a" }'], 'One query and its variables are needed.', 'npm run query -- backlinks'],
  [['backlinks', '{ "rout": "/a" }'], 'There is no variable rout. Did you mean route?', 'The query has route.'],
  [['orphans', '{ "route": "/a" }'], 'There is no variable route.', 'The query has no variables.'],
  [['pages-not-updated-since', '{ "day": "half a year ago" }'], '"half a year ago" isn\'t a day.', 'as "2026-05-30"'],
  [['pages-not-updated-since', '{ "day": "2026-02-30" }'], '"2026-02-30" isn\'t a day.', 'as "2026-05-30"'],
  [['pages-not-updated-since', '{ "day": 2026 }'], "2026 isn't a day.", 'as "2026-05-30"'],
])('%j says what is wrong and what to do, without a stack', (args, message, remedy) => {
  const { status, stderr } = spawnSync(process.execPath, [...COMMAND, ...args], { encoding: 'utf8' });
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

  async function run(name: string, variables: string) {
    const PORT = String((server.address() as AddressInfo).port);
    const child = spawn(process.execPath, [...COMMAND, name, variables], { env: { ...process.env, PORT } });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    return { status: await new Promise((ended) => child.on('close', ended)), stderr };
  }

  async function errorOf(name: string, variables: string): Promise<string> {
    const { status, stderr } = await run(name, variables);
    expect(status).toBe(1);
    return stderr;
  }

  test.each([
    ['/deploymen', 'No page has the route /deploymen. Did you mean /deployment?'],
    ['/automate/sensors', 'No page has the route /automate/sensors. Did you mean /guides/automate/sensors?'],
    ['/nowhere', 'No page has the route /nowhere.\n'],
    ['/concepts', '/concepts is no page: it redirects to /getting-started/concepts.'],
  ])('that is null says what the route %s is', async (route, message) => {
    const redirects = [{ from: '/concepts', to: '/getting-started/concepts' }];
    answers = [
      { data: { doc: null } },
      {
        data: {
          allDoc: { nodes: [{ route: '/deployment' }, { route: '/guides/automate/sensors' }] },
          allRedirect: { nodes: redirects },
        },
      },
    ];
    expect(await errorOf('backlinks', JSON.stringify({ route }))).toContain(message);
  });

  test('that is empty says which pattern fits nothing, and how one is written', async () => {
    answers = [{ data: { allClaim: { nodes: [] } } }];
    const { status, stderr } = await run('claims-by-page', '{ "section": "guides/automate" }');
    expect(status).toBe(0);
    expect(stderr).toContain('Nothing fits guides/automate, the pattern of section.\n');
    expect(stderr).toContain('* stands for anything but a slash, and ** for anything: guides/automate/**\n');
  });

  test('that is empty says which values were used because none were given', async () => {
    answers = [
      { data: { allTag: { nodes: [{ name: 'integrations/ai' }] }, allSidebar: { nodes: [{ name: 'docs' }] } } },
      { data: { allDoc: { nodes: [] } } },
    ];
    const { stderr } = await run('pages-by-tag-and-sidebar', '{ "tag": "integrations/ai" }');
    expect(stderr).toContain('No sidebar was given, so "docs" was used.');
    expect(stderr).not.toContain('No tag was given');
  });

  test('that is null says so of a route that the query itself names', async () => {
    answers = [
      { data: { doc: null } },
      { data: { allDoc: { nodes: [{ route: '/guides/automate/event-sensors' }] }, allRedirect: { nodes: [] } } },
    ];
    const message = 'No page has the route /guides/automate/sensors. Did you mean /guides/automate/event-sensors?';
    expect(await errorOf('backlinks', '{}')).toContain(message);
  });

  test('comes with a link that has the query and its variables', async () => {
    answers = [{ data: { doc: { title: 'Deployment', backlinks: [] } } }];
    const { stderr } = await run('backlinks', '{ "route": "/deployment" }');
    const link = new URL(/http\S+/.exec(stderr)?.[0] ?? '');
    expect(link.searchParams.get('query')).toContain('query Backlinks');
    expect(link.searchParams.get('variables')).toBe('{"route":"/deployment"}');
  });

  test('that is an error is its message alone', async () => {
    answers = [{ errors: [{ message: 'Not a string: 5', extensions: { stacktrace: ['at a (b.js:1)'] } }] }];
    expect(await errorOf('backlinks', '{ "route": 5 }')).toBe(
      '\n✖ Not a string: 5\n  The query is docs/queries/backlinks.graphql.\n',
    );
  });

  test.each([
    ['integrations/storages', 'integrations/storage'],
    ['storage', 'integrations/storage'],
  ])('that would be empty names the tag %s that there is not, and the nearest one', async (tag, nearest) => {
    const named = (...names: string[]) => ({ nodes: names.map((name) => ({ name })) });
    answers = [{ data: { allTag: named('integrations/ai', 'integrations/storage'), allSidebar: named('docs') } }];
    expect(await errorOf('pages-by-tag-and-sidebar', JSON.stringify({ tag }))).toBe(
      `\n✖ There is no tag ${tag}. Did you mean ${nearest}?\n  There are: integrations/ai, integrations/storage\n`,
    );
  });
});

test('a database that does not answer is named with its port, and how to name another', () => {
  const env = { ...process.env, PORT: '1' };
  const { status, stderr } = spawnSync(process.execPath, [...COMMAND, 'backlinks'], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr).toContain('No database answers at http://localhost:1/___graphql.');
  expect(stderr).toContain('or name its port: PORT=8001 npm run query …');
});
