import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { ROOT } from '../../tools/workspace';
import { siteName, type Deployment } from './deployments';

/** A host whose site can be replaced while readers are on it. */
export interface Host {
  readonly origin: string;
  readonly publish: (deployment: Deployment) => void;
  readonly close: () => Promise<void>;
}

const IMMUTABLE = /-[\da-f]{20}\.(js|css)$|\/static\//;

/** Serves a deployment as hosts do: hashed files for good, everything else to be asked for again. */
function serve(deployment: Deployment): ReturnType<typeof sirv> {
  const folder = join(ROOT, '.workspaces', siteName(deployment), 'public');
  const notFound = readFileSync(join(folder, '404.html'));
  return sirv(folder, {
    extensions: ['html'],
    setHeaders: (response, path) =>
      void response.setHeader('cache-control', IMMUTABLE.test(path) ? 'max-age=31536000, immutable' : 'no-cache'),
    onNoMatch: (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end(notFound),
  });
}

export async function startHost(first: Deployment): Promise<Host> {
  let present = serve(first);
  const server = createServer((request, response) => present(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (deployment) => void (present = serve(deployment)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
