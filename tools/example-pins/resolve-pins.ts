import { spawnSync } from 'node:child_process';

const EXPORT = 'export --quiet --all-groups --no-hashes --no-annotate --no-header --no-emit-project --no-emit-local';

/**
 * Every package that uv chooses for a project and its tests, for all platforms and versions of Python.
 *
 * @param folder of the pyproject.toml; uv writes its lock file there
 * @param uv the program
 * @throws with what uv says, where no versions go together
 */
export function resolvePins(folder: string, uv: string, env: NodeJS.ProcessEnv): string[] {
  const { status, stdout, stderr } = spawnSync(uv, EXPORT.split(' '), { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`uv found no versions for ${folder}.\n${stderr}`);
  return stdout.split('\n').filter((line) => /^[a-z0-9]/i.test(line));
}
