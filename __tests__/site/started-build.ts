import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../../tools/shared/root.cjs';

/** A command of `tools/gatsby/run.mjs` that runs, with all processes that it starts in one group. */
export interface StartedCommand {
  /** Waits until it has printed this. Fails, with all that it has printed, where it ends before or is silent for too long. */
  readonly printed: (text: string) => Promise<void>;
  /** All that it has printed. */
  readonly output: () => string;
  /** Sends a signal to the whole group, as Ctrl+C does. */
  readonly send: (signal: NodeJS.Signals) => void;
  /** Waits for its end. Gives its exit code; null where a signal has ended it. */
  readonly ended: Promise<number | null>;
}

const PAUSE_MS = 50;
/** Less than the time that a test may take, so that its failure says what was printed instead. */
const MAX_SILENCE_MS = 120_000;

/** Starts a command in the workspace of a site. Process groups are those of POSIX: not for Windows. */
export function startGatsby(folder: string, args: readonly string[]): StartedCommand {
  const child = spawn(process.execPath, [join(ROOT, 'tools/gatsby/run.mjs'), ...args], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_ENV: args[0] === 'develop' ? 'development' : 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let heardAt = Date.now();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    heardAt = Date.now();
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    printed: async (text) => {
      heardAt = Date.now();
      while (!output.includes(text)) {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded || Date.now() - heardAt > MAX_SILENCE_MS) throw new Error(`"${text}" did not come:\n${output}`);
        await setTimeout(PAUSE_MS);
      }
    },
    output: () => output,
    send: (signal) => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
    },
    ended,
  };
}
