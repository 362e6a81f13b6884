import sirv from 'sirv';
import { listen } from '../../tools/shared/local-server.mjs';

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
  const { origin, close } = await listen(serve);
  try {
    return await act(origin);
  } finally {
    await close();
  }
}
