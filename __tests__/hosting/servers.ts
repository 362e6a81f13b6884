import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from './request';

/** The number of a user who owns nothing. */
const NOBODY = 65534;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 25;

/** A server that runs the generated configuration. */
export interface Server {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts nginx from a folder of `npm run hosting`, as a user without rights where this process may choose one. */
export async function startNginx(made: string): Promise<Server> {
  const port = await freePort();
  const folder = temporaryCopy(made);
  const config = join(folder, 'site.conf');
  writeFileSync(config, readFileSync(config, 'utf8').replace('listen 8080;', `listen 127.0.0.1:${port};`));
  const main = join(folder, 'nginx.conf');
  writeFileSync(main, readFileSync(main, 'utf8').replace('pid /tmp/nginx.pid', `pid ${folder}/nginx.pid`));
  chmodSync(folder, 0o777);
  return start('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { folder, port, env: {} });
}

/** Starts Caddy from a folder of `npm run hosting`. */
export async function startCaddy(made: string): Promise<Server> {
  const port = await freePort();
  const folder = temporaryCopy(made);
  const env = { SITE_ADDRESS: `:${port}`, SITE_ROOT: join(folder, 'site'), HOME: folder };
  return start('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    folder,
    port,
    env,
  });
}

/** The configuration, which a test may change; what is served is reached through a link. */
function temporaryCopy(made: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  chmodSync(folder, 0o755);
  cpSync(made, folder, { recursive: true, filter: (path) => path !== join(made, 'site') });
  symlinkSync(resolve(made, 'site'), join(folder, 'site'));
  return folder;
}

async function start(
  program: string,
  args: readonly string[],
  { folder, port, env }: { folder: string; port: number; env: Record<string, string> },
): Promise<Server> {
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  chmodSync(log, 0o666); // nginx opens its output anew
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true });
  };
  for (let waited = 0; waited < PATIENCE_MS && child.exitCode === null; waited += PAUSE_MS) {
    const answers = await request(port, '/').then(
      () => true,
      () => false,
    );
    if (answers) return { port, stop };
    await setTimeout(PAUSE_MS);
  }
  const said = readFileSync(log, 'utf8');
  await stop();
  throw new Error(`${program} did not start:\n${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
