import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import packageJson from '../../package.json';
import { freePort } from '../../tools/shared/local-server.mjs';
import { buildStage, CONTAINER_PORT, isHealthy, serveStage, textsOf, wordsOf } from './dockerfile';
import { request } from './request';
import { temporaryCopy, until } from './servers';

const ROOT = resolve(__dirname, '..', '..');
const FOLDER = join(ROOT, 'hosting');
/** The container's user, as Debian numbers it. */
const WWW_DATA = 33;

test('the first stage installs, builds, and makes what the second one copies', () => {
  const commands = textsOf('RUN', buildStage).filter((command) => command.startsWith('npm'));
  expect(commands).toEqual(['npm ci --no-audit --no-fund', 'npm run build', 'npm run hosting -- nginx']);
  for (const script of ['build', 'hosting']) expect(packageJson.scripts).toHaveProperty(script);
  expect(textsOf('COPY', serveStage)).toEqual(['--from=build /site/hosting/dist/nginx /srv']);
  for (const file of ['nginx.conf', 'site.conf', 'site/index.html']) {
    expect(existsSync(join(FOLDER, 'dist', 'nginx', file))).toBe(true);
  }
});

test('compose.yaml takes every right that nginx does not need, and names files that exist', () => {
  const { services } = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8')) as {
    services: { docs: Record<string, unknown> & { build: { context: string; dockerfile: string } } };
  };
  const { build, ...rest } = services.docs;
  expect(existsSync(resolve(FOLDER, build.context, build.dockerfile))).toBe(true);
  expect(rest).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    ports: [`${CONTAINER_PORT}:${CONTAINER_PORT}`],
  });
  expect(textsOf('USER', serveStage)).toEqual(['www-data']);
});

/** What gives this process the rights of root: nothing, or `sudo` where it asks for no password. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
const [UNSHARE = '', ...UNSHARE_ARGUMENTS] = [...AS_ROOT, 'unshare', '--mount'];
const canUnshare = spawnSync(UNSHARE, [...UNSHARE_ARGUMENTS, 'true']).status === 0;
/** In CI it fails where it cannot run. */
const mayRun = canUnshare || Boolean(process.env.CI);

/** Needs rights that only root has: a file system of its own that nothing can be written to, but for /tmp. */
(mayRun ? describe : describe.skip)('the command of the container, without rights, on a read-only root', () => {
  let server: ChildProcess;
  let port: number;
  let folder: string;
  let logFolder: string;
  const log = (): string => readFileSync(join(logFolder, 'log'), 'utf8');

  beforeAll(async () => {
    if (!canUnshare) throw new Error('This test needs root, or sudo without a password.');
    port = await freePort();
    // Outside of /tmp, which the server gets anew.
    folder = mkdtempSync(join(ROOT, 'hosting', 'dist', 'container-'));
    chmodSync(folder, 0o755);
    temporaryCopy(join(FOLDER, 'dist', 'nginx'), port, folder);
    const command = wordsOf('CMD').map((word) => (word === '/srv' ? folder : word));
    const setUp = 'mount --make-rprivate / && mount -o remount,bind,ro / && mount -t tmpfs -o mode=1777 tmpfs /tmp';
    const rights = `--reuid ${WWW_DATA} --regid ${WWW_DATA} --clear-groups --no-new-privs --bounding-set=-all`;
    const probe = `setpriv ${rights} touch ${folder}/probe; touch ${folder}/probe`;
    logFolder = mkdtempSync(join(tmpdir(), 'container-'));
    const output = openSync(join(logFolder, 'log'), 'a');
    chmodSync(join(logFolder, 'log'), 0o666); // nginx opens its output anew
    chmodSync(logFolder, 0o755);
    const script = `${setUp} && { ${probe}; exec setpriv ${rights} ${command.join(' ')}; }`;
    server = spawn(UNSHARE, [...UNSHARE_ARGUMENTS, 'sh', '-c', script], { stdio: ['ignore', output, output] });
    await until(() => server.exitCode !== null || request(port, '/').then(() => true));
  });

  afterAll(async () => {
    if (!canUnshare) return;
    server.kill('SIGQUIT');
    await until(() => server.exitCode !== null || server.signalCode !== null);
    for (const made of [folder, logFolder]) rmSync(made, { recursive: true });
  });

  test('nothing can be written, by the user or by root', () => {
    expect(log().match(/Read-only file system/g)).toHaveLength(2);
  });

  test('it serves the site', async () => {
    expect((await request(port, '/')).status).toBe(200);
    expect((await request(port, '/no-such-page')).status).toBe(404);
  });

  test('it says nothing of files that it could not write', () => {
    expect(log().replace(/^touch.*$/gm, '')).not.toMatch(/\[(warn|alert|emerg|crit)\]/);
  });

  test('the health check passes, and fails where nothing listens', () => {
    expect(isHealthy(port)).toBe(true);
    expect(isHealthy(1)).toBe(false);
  });
});
