import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const HOST = '127.0.0.1';

/**
 * Answers requests from a built site as static hosts do: without `.html`, and with 404.html for what is not there.
 * @param {string} folder
 * @param {import('sirv').Options['setHeaders']} [setHeaders] adds headers to those of a file
 */
export function siteHandler(folder, setHeaders) {
  const notFound = readFileSync(join(folder, '404.html'));
  return sirv(folder, {
    extensions: ['html'],
    ...(setHeaders && { setHeaders }),
    onNoMatch: (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(notFound),
  });
}

/**
 * Serves on this machine until it is closed. Connections that are still open then are closed.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} handler
 * @param {number} [port] a free one, if none is given
 */
export async function listen(handler, port = 0) {
  const server = createServer((request, response) => handler(request, response));
  server.listen(port, HOST);
  await once(server, 'listening');
  const { port: given } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { origin: `http://${HOST}:${given}`, port: given, close };
}

/** A free port. */
export async function freePort() {
  const { port, close } = await listen(() => undefined);
  await close();
  return port;
}
