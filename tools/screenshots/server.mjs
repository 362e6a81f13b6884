// Starts Dagster with the project of a scene and a new instance.
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../shared/local-server.mjs';
import { QUIET_ENVIRONMENT } from '../shared/setup.mjs';
import { waitFor } from './dagster-api.mjs';
import { makeProject } from './scenes.mjs';

const SETTINGS =
  'telemetry:\n  enabled: false\nnux:\n  enabled: false\nconcurrency:\n  runs:\n    max_concurrent_runs: 2\n';

/**
 * Creates the project of a scene and the files that Dagster needs to run it.
 * @returns the project's folder, the workspace file, and the environment of every program that works on it
 */
export async function prepare(scene, folder) {
  const { name, module, environment } = scene;
  const project = join(folder, name);
  const home = join(project, '.dagster_home');
  const code = join(project, 'src');
  const workspace = join(folder, 'workspace.yaml');
  await makeProject(scene, project);
  await mkdir(home);
  await writeFile(join(home, 'dagster.yaml'), SETTINGS);
  await writeFile(
    workspace,
    `load_from:\n  - python_module:\n      module_name: ${module}\n      location_name: ${name}\n      working_directory: ${code}\n`,
  );
  const env = {
    ...process.env,
    ...QUIET_ENVIRONMENT,
    DAGSTER_HOME: home,
    PYTHONPATH: code,
    ...environment?.(project),
  };
  return { project, workspace, env };
}

/** Runs `past.py`, which adds history to the instance. */
export function makePast(python, { project, workspace, env }) {
  const { status, stderr } = spawnSync(python, [join(import.meta.dirname, 'past.py'), workspace], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`past.py failed.\n${stderr.slice(-2000)}`);
}

/**
 * Starts the webserver and the daemon, and waits until the UI answers.
 * @returns the address of the UI, and `stop`
 */
export async function startDagster(python, { project, workspace, env }) {
  const port = await freePort();
  const log = join(project, 'dagster.log');
  const output = openSync(log, 'w');
  const args = ['-m', 'dagster', 'dev', '-w', workspace, '-h', '127.0.0.1', '-p', String(port)];
  const server = spawn(python, args, { cwd: project, env, stdio: ['ignore', output, output] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill('SIGINT'); // `dagster dev` ends its webserver and its daemon
    await ended;
  };
  try {
    await waitFor('The answer of the Dagster webserver', async () => (await fetch(`${address}/server_info`)).ok);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${readFileSync(log, 'utf8').slice(-2000)}`);
  }
  return { address, stop };
}
