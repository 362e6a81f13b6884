import { spawnSync } from 'node:child_process';
import { run } from './setup.mjs';

/** Where a program is that can be called by its name, or undefined. */
export function pathOf(name) {
  return spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;
}

/** Whether packages can be installed without asking anybody. */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && pathOf('apt-get') !== undefined;
}

/**
 * Installs packages, and starts no service of theirs. Where the registry is not reached, that is known soon.
 * @param {readonly string[]} names
 */
export function installFromDebian(...names) {
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  run('apt-get', [...options, 'update']);
  // In runlevel 1, what a package would start stays off.
  run('apt-get', [...options, 'install', '-y', ...names], { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' });
}
