import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What one run of a command took. */
export interface Measurement {
  readonly seconds: number;
  /** The highest sum of memory over all its processes, in MB; shared pages count in proportion (PSS). */
  readonly peakMegabytes: number;
  /** The seconds of each stage that Gatsby names. */
  readonly stages: ReadonlyMap<string, number>;
}

const SAMPLE_MILLISECONDS = 250;

/** Runs a command and measures its memory. Fails if the command fails. */
export function measure(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Measurement> {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let peak = 0;
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const sampler = setInterval(() => void (peak = Math.max(peak, memoryOfTree(child.pid ?? 0))), SAMPLE_MILLISECONDS);
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      clearInterval(sampler);
      const seconds = (performance.now() - started) / 1000;
      if (code === 0) resolve({ seconds, peakMegabytes: peak / 1024, stages: stagesOf(output) });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`));
    });
  });
}

/** Lines such as `success Building static HTML for pages - 1.824s - 64/64 35.10/s`. */
function stagesOf(output: string): Map<string, number> {
  return new Map(
    [...output.matchAll(/success (.+?) - ([\d.]+)s/g)].map(([, stage = '', seconds]) => [stage, Number(seconds)]),
  );
}

/** The memory of a process and all below it in KB, from Linux' /proc; 0 elsewhere. */
function memoryOfTree(root: number): number {
  const children = new Map<number, number[]>();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const parent = Number(/^PPid:\s+(\d+)/m.exec(readText(`/proc/${name}/status`))?.[1] ?? -1);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    }
  } catch {
    return 0;
  }
  const sum = (pid: number): number =>
    Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root);
}

/** A process may end while its memory is read. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
