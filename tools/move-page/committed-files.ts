import { spawnSync } from 'node:child_process';

/**
 * The paths below `content/` of all files that the last commit has.
 * @returns undefined where git cannot tell
 */
export function committedFiles(): ReadonlySet<string> | undefined {
  const args = ['ls-tree', '-r', '-z', '--name-only', 'HEAD', 'content/'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? new Set(stdout.split('\0').map((path) => path.replace(/^content\//, ''))) : undefined;
}
