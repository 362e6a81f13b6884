import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { invocationOf, QUIET_ENVIRONMENT } from './setup.mjs';

const LOGS = '.logs';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How many of the last lines are shown when a program fails. */
const LINES_SHOWN = 60;
/** A terminal has one line that changes; a log gets a new line now and then, so that the silence isn't taken for an end. */
const PAUSE = process.stdout.isTTY ? 1000 : 30_000;

/**
 * Runs a program in the current folder. All that it prints goes into a log; a line says how long it has run, and what it does.
 * After a failure, its last lines are shown, and the log is named.
 * @param {string} name that of the log
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function runLogged(name, command, args) {
  mkdirSync(LOGS, { recursive: true });
  const file = join(LOGS, `${name}.log`);
  const log = createWriteStream(file);
  const started = performance.now();
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
  let lines = [];
  const latest = () => lines.findLast((line) => !line.startsWith('npm warn')) ?? '';

  const { file: program, args: given, shell } = invocationOf(command, args);
  const child = spawn(program, given, {
    stdio: ['inherit', 'pipe', 'pipe'],
    shell,
    env: { ...process.env, ...QUIET_ENVIRONMENT },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      const text = stripVTControlCharacters(chunk);
      log.write(text);
      lines = [...lines, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-LINES_SHOWN);
    });
  }
  const timer = setInterval(() => showProgress(`  ${seconds()}  ${latest()}`), PAUSE);
  let interruption;
  // The program may have something to do before it ends, such as putting the last good site back.
  const passOn = (signal) => child.kill((interruption = signal));
  for (const signal of SIGNALS) process.on(signal, passOn);
  const succeeded = await new Promise((resolve) => {
    child.on('error', (error) => resolve(!lines.push(error.message)));
    child.on('close', (code) => resolve(code === 0));
  });
  for (const signal of SIGNALS) process.off(signal, passOn);
  clearInterval(timer);
  log.end();
  showProgress('');
  if (interruption) process.exit(128 + constants.signals[interruption]);
  if (succeeded) console.log(`  done in ${seconds()}`);
  else console.error(`${lines.join('\n')}\n\n  It failed after ${seconds()}. All that it printed is in ${file}.`);
  return succeeded;
}

/** Replaces the line that a terminal shows at its end. */
function showProgress(text) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${text.slice(0, process.stdout.columns - 1)}`);
  else if (text !== '') console.log(text);
}
