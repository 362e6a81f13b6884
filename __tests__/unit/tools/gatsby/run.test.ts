import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const RUN = resolve('tools/gatsby/run.mjs');

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'run-'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

function run(PORT: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [RUN, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PORT },
    timeout: 20_000,
  });
  return { status, stderr };
}

test.each([
  ['serve', '', '✖ There is no build.\n  Run npm run build.'],
  ['serve', 'abc', '✖ PORT is abc.\n  It has to be a number from 1 to 65535, such as 9000.'],
  ['develop', '65536', '✖ PORT is 65536.\n  It has to be a number from 1 to 65535, such as 8000.'],
])('%s with the port "%s" and without a build ends with what is wrong, before Gatsby', (command, PORT, message) => {
  expect(run(PORT, command)).toEqual({ status: 1, stderr: `\n${message}\n` });
});

describe('a port that another program uses ends the command before Gatsby, which would ask for another one', () => {
  const server = createServer();
  let port: string;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = String((server.address() as AddressInfo).port);
  });

  afterAll(() => new Promise((closed) => void server.close(closed)));

  beforeEach(() => {
    mkdirSync(join(cwd, 'public'));
    writeFileSync(join(cwd, 'public', 'index.html'), '');
  });

  test.each(['develop', 'serve'])('%s, by PORT', (command) => {
    expect(run(port, command)).toEqual({
      status: 1,
      stderr: `\n✖ Another program uses port ${port}.\n  End it, or set PORT to another number.\n`,
    });
  });

  test.each([
    ['develop', (used: string) => ['-p', used]],
    ['serve', (used: string) => ['--port', used]],
    ['serve', (used: string) => [`--port=${used}`]],
  ])('%s, by an option', (command, options) => {
    expect(run('', command, ...options(port))).toEqual({
      status: 1,
      stderr: `\n✖ Another program uses port ${port}.\n  End it, or set --port to another number.\n`,
    });
  });
});
