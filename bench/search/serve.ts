import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/**
 * Serves a folder on this machine while something is done with it. The page is isolated from other origins: only so does a
 * browser give exact times and count memory.
 */
export async function whileServing<T>(folder: string, act: (origin: string) => Promise<T>): Promise<T> {
  const serve = sirv(folder, {
    dev: true,
    extensions: ['html'],
    setHeaders: (response) => {
      response.setHeader('cross-origin-opener-policy', 'same-origin');
      response.setHeader('cross-origin-embedder-policy', 'require-corp');
    },
  });
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
