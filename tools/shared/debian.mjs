import { spawnSync } from 'node:child_process';
import { run, say } from './setup.mjs';

/** Where a program is that can be called by its name, or undefined. */
export function pathOf(name) {
  return spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined;
}

/** Whether packages can be installed without a password. */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && pathOf('apt-get') !== undefined;
}

/**
 * Installs the packages that are missing, where that needs no password, and starts no service of theirs. Where the
 * registry cannot be reached, it gives up soon.
 * @param {() => readonly string[]} findMissing the packages that are missing now
 * @param {string} purpose what they are for
 * @returns {string[]} the packages that are missing still
 */
export function installMissing(findMissing, purpose) {
  const missing = [...new Set(findMissing())];
  if (missing.length === 0 || !isRootOnDebian()) return missing;
  say(`Installing ${missing.join(', ')} for ${purpose}`);
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  run('apt-get', [...options, 'update']);
  // In runlevel 1, what a package would start stays off. Of what is printed, only errors say anything to a reader.
  const environment = { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', [...options, 'install', '-y', ...missing], environment, ['inherit', 'ignore', 'inherit']);
  return [...new Set(findMissing())];
}
