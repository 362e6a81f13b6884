import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { giveUp } from './setup.mjs';

/** The port that `PORT` of the environment names, or the usual one; ends the program where it's none. */
export function portOf(usual) {
  checkPort(usual);
  return wantedPort(usual);
}

/** The option of `gatsby serve`, which doesn't read `PORT` as `develop` does; none where the options have a port. */
export function portOption(options, usual) {
  return portIn(options) === undefined ? ['--port', portOf(usual)] : [];
}

/** Ends the program where `PORT` of the environment is no port. */
export function checkPort(usual) {
  const port = wantedPort(usual);
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65535)
    giveUp(`PORT is ${port}.`, `It has to be a number from 1 to 65535, such as ${usual}.`);
}

/**
 * Ends the program where another one uses the port of a server. Gatsby would ask whether to take another one, and end
 * without an error where there is no terminal to answer at.
 * @param options those of Gatsby, which may have a port
 */
export async function checkPortIsFree(usual, options = []) {
  const given = portIn(options);
  const port = Number(given ?? portOf(usual));
  if (!Number.isInteger(port) || (await isPortFree(port))) return;
  giveUp(
    `Another program uses port ${port}.`,
    `End it, or set ${given === undefined ? 'PORT' : '--port'} to another number.`,
  );
}

const wantedPort = (usual) => process.env.PORT?.trim() || usual;

/** The port that options of Gatsby name: `--port 9200`, `--port=9200`, `-p 9200`. */
function portIn(options) {
  const port = { type: 'string', short: 'p' };
  return parseArgs({ args: options, strict: false, options: { port } }).values.port;
}

/** Whether a server can listen on a port of this machine. What else keeps it from that, such as missing rights, it says itself. */
export function isPortFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
