import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../tools/shared/local-server.mjs';
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

/**
 * Starts nginx from a folder of `npm run hosting`, as a user without rights where this process may choose one.
 * @param change what is to be another way in its configuration: gets the text and the name of a file, and gives its text
 */
export async function startNginx(
  made: string,
  change: (text: string, file: string) => string = (text) => text,
): Promise<Server> {
  const port = await freePort();
  const folder = temporaryFolder();
  temporaryCopy(made, port, folder);
  for (const name of ['nginx.conf', 'site.conf']) {
    const file = join(folder, name);
    writeFileSync(file, change(readFileSync(file, 'utf8').replace('pid /tmp/', `pid ${folder}/`), name));
  }
  return startServer('nginx', nginxArguments(folder), { folder, port });
}

/** Starts Caddy from a folder of `npm run hosting`. */
export async function startCaddy(made: string): Promise<Server> {
  const port = await freePort();
  const folder = temporaryFolder();
  temporaryCopy(made, port, folder);
  const env = { SITE_ADDRESS: `:${port}`, SITE_ROOT: join(folder, 'site'), HOME: folder };
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return startServer('caddy', args, { folder, port, env });
}

/** How nginx is started with the configuration of a folder, as the container and docs/operations.md do it. */
export const nginxArguments = (folder: string): string[] => ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];

/** A folder that a server without rights may write to. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  chmodSync(folder, 0o777);
  return folder;
}

/**
 * Copies a configuration and puts a port into it. What is served is reached through a link, but where a user without rights
 * may not enter its folder, as in the home of root, it is copied.
 */
export function temporaryCopy(made: string, port: number, folder: string): void {
  cpSync(made, folder, { recursive: true, filter: (path) => path !== join(made, 'site') });
  const site = resolve(made, 'site');
  if (isOpenToAll(site)) symlinkSync(site, join(folder, 'site'));
  else cpSync(site, join(folder, 'site'), { recursive: true });
  const config = join(folder, 'site.conf');
  if (!existsSync(config)) return;
  writeFileSync(config, readFileSync(config, 'utf8').replace('listen 8080;', `listen 127.0.0.1:${port};`));
}

/** Whether every user may enter a folder and all folders above it. */
function isOpenToAll(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

/** Starts a program as a user without rights, and waits until it answers. Its folder is deleted when it has stopped. */
export async function startServer(
  program: string,
  args: readonly string[],
  { folder, port, env = {} }: { folder: string; port: number; env?: Record<string, string> },
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
  await until(() => child.exitCode !== null || request(port, '/').then(() => true));
  if (child.exitCode === null) return { port, stop };
  const said = readFileSync(log, 'utf8');
  await stop();
  throw new Error(`${program} did not start:\n${said}`);
}

/** Asks repeatedly until the answer is yes. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`Still not so after ${PATIENCE_MS / 1000} s: ${String(isSo)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
