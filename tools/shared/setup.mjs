import { spawnSync } from 'node:child_process';

export { ROOT } from './root.cjs';

/** Turns telemetry off in every program that this project starts, and leaves no compiled Python beside the sources. */
export const QUIET_ENVIRONMENT = {
  GATSBY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  DAGSTER_DISABLE_TELEMETRY: '1',
  PYTHONDONTWRITEBYTECODE: '1',
};

/** Prints what is being done, on standard output: for commands whose output is their progress. */
export function say(text) {
  console.log(`\n▸ ${text}`);
}

/**
 * Ends the program with an error message and what to do about it.
 * @returns {never}
 */
export function giveUp(diagnostic, remedy) {
  console.error(`\n✖ ${diagnostic}\n  ${remedy}`);
  process.exit(1);
}

/** Ends a program that takes no options and was called with some: passed over, they would seem to work. */
export function refuseOptions(usage) {
  const [option] = process.argv.slice(2);
  if (option !== undefined) giveUp(`There is no option ${option}.`, usage);
}

/** Runs a program in the current folder, with its output shown unless `stdio` says otherwise; returns whether it succeeded. */
export function run(command, args, env = {}, stdio = 'inherit') {
  const { file, args: given, shell } = invocationOf(command, args);
  const { status } = spawnSync(file, given, {
    stdio,
    shell,
    env: { ...process.env, ...QUIET_ENVIRONMENT, ...env },
  });
  return status === 0;
}

/** Batch files on Windows, which only a shell starts. */
const BATCH_FILES = ['npm', 'npx'];

/** How a program is started. A shell splits a path at its spaces, so only batch files get one, with quoted arguments. */
export function invocationOf(command, args, platform = process.platform) {
  if (command === 'node') return { file: process.execPath, args, shell: false };
  const shell = platform === 'win32' && BATCH_FILES.includes(command);
  return { file: command, args: shell ? args.map((arg) => `"${arg.replaceAll('"', '""')}"`) : args, shell };
}
