import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '..', '..');
const TSX = pathToFileURL(require.resolve('tsx')).href;
const COMMAND_TIMEOUT = 600_000;

describe.each([
  ['check', 'tools/check/run.ts'],
  ['check:external', 'tools/check-external/run.ts'],
  ['schemas', 'tools/editor-schemas/write.ts'],
  ['hosting', 'hosting/run.ts'],
])('npm run %s', (name, file) => {
  const run = (option: string) =>
    spawnSync(process.execPath, ['--import', TSX, file, option], { cwd: ROOT, encoding: 'utf8' });

  test(
    'refuses an unknown option, with how it is called and without a stack trace',
    () => {
      const { status, stderr } = run('--nope');
      expect(status).toBe(1);
      expect(stderr).toMatch(new RegExp(`^\\n✖ Unknown option '--nope'.*\\n  npm run ${name} .*\\n$`));
    },
    COMMAND_TIMEOUT,
  );

  test(
    'says how it is called',
    () => {
      const { status, stdout } = run('--help');
      expect(status).toBe(0);
      expect(stdout).toMatch(new RegExp(`^npm run ${name} .*\\n$`));
    },
    COMMAND_TIMEOUT,
  );
});

describe('npm start ends before it builds', () => {
  const start = (port: string, ...options: string[]) =>
    spawnSync(process.execPath, ['tools/gatsby/start.mjs', ...options], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PORT: port },
    });

  test('where another program uses its port', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status, stdout, stderr } = start(String(port));
    server.close();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`\n✖ Another program uses port ${port}.\n  End it, or set PORT to another number.\n`);
  });

  test.each(['nine', '0', '70000', '-1'])('where its port is %s', (port) => {
    const { status, stdout, stderr } = start(port);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`✖ PORT is ${port}.`);
  });
});

test.each([
  'tools/test/run.mjs',
  'tools/gatsby/start.mjs',
  'tools/originality/check.mjs',
  'tools/check-python/check.mjs',
])('%s refuses an option', (file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--nope'], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('✖ There is no option --nope.\n  npm ');
});

test('npm run test:samples -- --help says how it is called, and runs nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/test/samples.mjs', '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^npm run test:samples .*\n$/);
});
