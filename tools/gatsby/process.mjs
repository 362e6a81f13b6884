import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { QUIET_ENVIRONMENT } from '../shared/setup.mjs';

/** Which of `workarounds/` are loaded before Gatsby, also in its workers. */
const PRELOADED = ['end-with-parent', 'parcel-watch-ignore'];
const PRELOADED_TO_DEVELOP = [
  ...PRELOADED,
  'develop-batching',
  'develop-lost-edits',
  'develop-unchanged-schema',
  'develop-unfinished-batch',
];
/** Ctrl+C, the end of a CI job, a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A build and its workers are one process group, so that they can be ended together. Windows has no process groups. */
const HAS_GROUPS = process.platform !== 'win32';
const PATIENCE = 5000;
const PAUSE = 20;

/**
 * Starts Gatsby in the current folder. A signal to this process is passed on to Gatsby, and this process goes on.
 * @returns its process id, and `ended`: its exit code, once it has ended
 */
export function runGatsby(command, options) {
  const cli = createRequire(import.meta.url).resolve('gatsby/cli.js');
  const preloaded = command === 'develop' ? PRELOADED_TO_DEVELOP : PRELOADED;
  const preload = preloaded.flatMap((name) => ['--import', new URL(`workarounds/${name}.mjs`, import.meta.url).href]);
  const prefix = process.env.BASE_PATH && ['build', 'serve'].includes(command) ? ['--prefix-paths'] : [];
  const isBuild = command === 'build';
  const child = spawn(process.execPath, [...preload, cli, command, ...prefix, ...options], {
    // The channel closes when this process ends, and then the build ends too.
    stdio: ['inherit', 'inherit', 'inherit', ...(isBuild ? ['ipc'] : [])],
    env: { ...process.env, ...QUIET_ENVIRONMENT },
    detached: HAS_GROUPS && isBuild,
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
  return { id: child.pid, ended };
}

/** Kills the processes that a build has left, and waits until all of them have ended. */
export async function endAll({ id }) {
  if (!HAS_GROUPS) return;
  for (let waited = 0; waited < PATIENCE && kill(-id); waited += PAUSE) await setTimeout(PAUSE);
}

/** Returns whether there was anything to kill. */
function kill(group) {
  try {
    return process.kill(group, 'SIGKILL');
  } catch {
    return false;
  }
}
