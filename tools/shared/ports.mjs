import { createServer } from 'node:net';
import { giveUp } from './setup.mjs';

/** The port that `PORT` of the environment names, or the usual one; ends the program where it's none. */
export function portOf(usual) {
  checkPort(usual);
  return wantedPort(usual);
}

/** The option of `gatsby serve`, which doesn't read `PORT` as `develop` does; none where the options have a port. */
export function portOption(options, usual) {
  return options.some((option) => /^(-p|--port(=|$))/.test(option)) ? [] : ['--port', portOf(usual)];
}

/** Ends the program where `PORT` of the environment is no port. */
export function checkPort(usual) {
  const port = wantedPort(usual);
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65535)
    giveUp(`PORT is ${port}.`, `It has to be a number from 1 to 65535, such as ${usual}.`);
}

const wantedPort = (usual) => process.env.PORT?.trim() || usual;

/** Whether a server can listen on a port of this machine. */
export function isPortFree(port) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
