// Runs commands in parallel, each as soon as the commands that it needs have passed.
import { spawn } from 'node:child_process';
import { QUIET_ENVIRONMENT, say } from '../shared/setup.mjs';

/** Of a failed step, after all steps: the end of a long log is what is read first. */
const LINES_REPEATED = 40;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command a program and its arguments, separated by spaces
 * @property {string} remedy what to do when it fails
 * @property {readonly string[]} [needs] the names of the steps that must have passed before
 * @property {Readonly<Record<string, string>>} [env]
 */

/**
 * Runs the steps in order, at most `atOnce` at a time. A step is skipped if a step that it needs has failed. All others still
 * run, so that one run reports every failure. The output of a step is printed only if it fails: whole at once, and its last
 * lines again after all steps.
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<{ passed: string[], failed: string[], leftOut: string[] }>}
 */
export async function runSteps(steps, atOnce) {
  const started = Date.now();
  const results = { passed: [], failed: [], leftOut: [] };
  const waiting = [...steps];
  const running = new Map();
  const failures = [];

  const unknown = steps.flatMap(({ needs = [] }) => needs).find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) throw new Error(`A step needs "${unknown}", and there is no such step.`);
  const isReady = ({ needs = [] }) => needs.every((name) => results.passed.includes(name));
  const isHopeless = ({ needs = [] }) =>
    needs.some((name) => results.failed.includes(name) || results.leftOut.includes(name));

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(isHopeless)) {
      waiting.splice(waiting.indexOf(step), 1);
      results.leftOut.push(step.name);
      say(`Left out: ${step.name}, which needs ${step.needs?.join(', ')}.`);
    }
    for (const step of waiting.filter(isReady).slice(0, atOnce - running.size)) {
      waiting.splice(waiting.indexOf(step), 1);
      say(`${secondsSince(started)} s: ${step.name} (${step.command})`);
      running.set(step.name, runStep(step));
    }
    if (running.size === 0) continue;
    const { step, succeeded, output, seconds } = await Promise.race(running.values());
    running.delete(step.name);
    results[succeeded ? 'passed' : 'failed'].push(step.name);
    if (succeeded) console.log(`✔ ${step.name}: ${seconds} s`);
    else {
      const verdict = `✖ ${step.name}: failed after ${seconds} s.\n  ${step.remedy}`;
      console.error(`${output}\n${verdict}`);
      failures.push(`${output.trimEnd().split('\n').slice(-LINES_REPEATED).join('\n')}\n${verdict}`);
    }
  }
  for (const failure of failures) console.error(`\n${failure}`);
  return results;
}

const secondsSince = (time) => Math.round((Date.now() - time) / 1000);

/** @param {Step} step */
function runStep(step) {
  const started = Date.now();
  const [program = '', ...args] = step.command.split(' ');
  const child = spawn(program, args, {
    shell: process.platform === 'win32',
    env: { ...process.env, ...QUIET_ENVIRONMENT, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    const end = (succeeded) => resolve({ step, succeeded, output, seconds: secondsSince(started) });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
