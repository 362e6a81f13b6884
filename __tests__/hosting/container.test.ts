import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import packageJson from '../../package.json';
import { freePort } from '../../tools/shared/local-server.mjs';
import { buildStage, CONTAINER_PORT, isHealthy, serveStage, textsOf, wordsOf } from './dockerfile';
import { request } from './request';
import { until } from './servers';

const ROOT = resolve(__dirname, '..', '..');
const FOLDER = join(ROOT, 'hosting');
const MADE = join(FOLDER, 'dist', 'nginx');
/** The container's user, as Debian numbers it. */
const WWW_DATA = 33;

test('the first stage installs, builds, and makes what the second one copies', () => {
  const commands = textsOf('RUN', buildStage).filter((command) => command.startsWith('npm'));
  expect(commands).toEqual(['npm ci --no-audit --no-fund', 'npm run build', 'npm run hosting -- nginx']);
  for (const script of ['build', 'hosting']) expect(packageJson.scripts).toHaveProperty(script);
  expect(textsOf('COPY', serveStage)).toEqual(['--from=build /site/hosting/dist/nginx /srv']);
  for (const file of ['nginx.conf', 'site.conf', 'site/index.html']) {
    expect(existsSync(join(MADE, file))).toBe(true);
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

/** The file systems of the container. What is served is where the image has it before the new /tmp hides the checkout, which may be there. */
const MOUNTS = [
  'mount --make-rprivate /',
  'mount --bind "$1" /srv',
  'mount --bind "$2" /srv/site.conf',
  'mount -o remount,bind,ro /srv',
  'mount -o remount,bind,ro /',
  'mount -t tmpfs -o mode=1777 tmpfs /tmp',
];
const RIGHTS = `--reuid ${WWW_DATA} --regid ${WWW_DATA} --clear-groups --no-new-privs --bounding-set=-all`;
const PROBE = `setpriv ${RIGHTS} touch /srv/probe; touch /srv/probe`;

/** Needs rights that only root has: a file system of its own that nothing can be written to, but for /tmp. */
(mayRun ? describe : describe.skip)('the command of the container, without rights, on a read-only root', () => {
  let server: ChildProcess;
  let port: number;
  let folder: string;
  const log = (): string => readFileSync(join(folder, 'log'), 'utf8');

  beforeAll(async () => {
    if (!canUnshare) throw new Error('This test needs root, or sudo without a password.');
    port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'container-'));
    const config = join(folder, 'site.conf');
    const text = readFileSync(join(MADE, 'site.conf'), 'utf8');
    writeFileSync(config, text.replace('listen 8080;', `listen 127.0.0.1:${port};`), { mode: 0o644 });
    const output = openSync(join(folder, 'log'), 'a');
    chmodSync(join(folder, 'log'), 0o666); // nginx opens its output anew
    const script = `${MOUNTS.join(' && ')} && { ${PROBE}; exec setpriv ${RIGHTS} ${wordsOf('CMD').join(' ')}; }`;
    server = spawn(UNSHARE, [...UNSHARE_ARGUMENTS, 'sh', '-c', script, 'sh', MADE, config], {
      stdio: ['ignore', output, output],
    });
    await until(() => server.exitCode !== null || request(port, '/').then(() => true));
  });

  afterAll(async () => {
    if (!canUnshare) return;
    server.kill('SIGQUIT');
    await until(() => server.exitCode !== null || server.signalCode !== null);
    rmSync(folder, { recursive: true });
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
