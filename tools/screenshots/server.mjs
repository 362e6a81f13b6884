// Starts Dagster with the project of a scene and a new instance.
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '../shared/local-server.mjs';
import { QUIET_ENVIRONMENT } from '../shared/setup.mjs';
import { waitFor } from './dagster-api.mjs';
import { makeProject } from './scenes.mjs';

const SETTINGS =
  'telemetry:\n  enabled: false\nnux:\n  enabled: false\nconcurrency:\n  runs:\n    max_concurrent_runs: 2\n';

/**
 * Creates the project of a scene and the files that Dagster needs to run it.
 * @param samplesPython the Python of the samples
 * @returns the project's folder, the workspace file, its Python, and the environment of every program that works on it
 */
export async function prepare(scene, folder, samplesPython) {
  const { name, environment, hasOwnPackages } = scene;
  const project = join(folder, name);
  const home = join(project, '.dagster_home');
  const code = join(project, 'src');
  const workspace = join(folder, 'workspace.yaml');
  await makeProject(scene, project);
  await mkdir(home);
  await writeFile(join(home, 'dagster.yaml'), SETTINGS);
  await writeFile(workspace, workspaceOf(scene, project));
  const python = hasOwnPackages ? installPackages(project, samplesPython) : samplesPython;
  const env = {
    ...process.env,
    ...QUIET_ENVIRONMENT,
    PATH: [dirname(python), process.env.PATH].join(delimiter),
    VIRTUAL_ENV: dirname(dirname(python)),
    DAGSTER_HOME: home,
    PYTHONPATH: code,
    ...(hasOwnPackages && { PYTHONDONTWRITEBYTECODE: '' }), // new packages, which would be compiled by every process
    ...environment?.(project),
  };
  return { project, workspace, python, env };
}

/** The workspace file of a scene. Its code location has its name; where it has several, they have those of their packages. */
function workspaceOf({ name, module, modules }, project) {
  const locations = modules
    ? Object.entries(modules).map(([folder, path]) => [path.split('.')[0], path, folder])
    : [[name, module, 'src']];
  const entries = locations.map(([location, path, folder]) => ({
    python_module: { module_name: path, location_name: location, working_directory: join(project, folder) },
  }));
  return stringify({ load_from: entries });
}

/** Installs the packages that the project of an example pins, as its readers do; returns the Python that has them. */
function installPackages(project, python) {
  const args = ['-m', 'uv', 'sync', '--quiet', '--python', python];
  const { status, stderr } = spawnSync(python, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`uv sync failed.\n${stderr.slice(-2000)}`);
  return join(project, '.venv', process.platform === 'win32' ? 'Scripts' : 'bin', 'python');
}

/** Runs `past.py`, which adds history to the instance. */
export function makePast({ project, workspace, python, env }) {
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
export async function startDagster({ project, workspace, python, env }) {
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
