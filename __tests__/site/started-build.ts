import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../../tools/shared/workspace';

/** A command of `tools/gatsby/run.mjs` that runs, with all processes that it starts in one group. */
export interface StartedCommand {
  /** Waits until it has printed this; fails where it ends before. */
  readonly printed: (text: string) => Promise<void>;
  /** All that it has printed. */
  readonly output: () => string;
  /** Sends a signal to the whole group, as Ctrl+C does. */
  readonly send: (signal: NodeJS.Signals) => void;
  /** Waits for its end. Gives its exit code; null where a signal has ended it. */
  readonly ended: Promise<number | null>;
}

const PAUSE = 50;

/** Starts a command in the workspace of a site. Process groups are those of POSIX: not for Windows. */
export function startGatsby(folder: string, args: readonly string[]): StartedCommand {
  const child = spawn(process.execPath, [join(ROOT, 'tools/gatsby/run.mjs'), ...args], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_ENV: args[0] === 'develop' ? 'development' : 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    printed: async (text) => {
      while (!output.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`"${text}" did not come:\n${output}`);
        await setTimeout(PAUSE);
      }
    },
    output: () => output,
    send: (signal) => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
    },
    ended,
  };
}
