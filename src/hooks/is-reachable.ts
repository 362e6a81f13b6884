/** Longer than this, no reader should wait for an answer that may never come. */
const PATIENCE_MS = 5000;

/**
 * Whether the host answers, whatever it says. If it doesn't, a document that is opened would be the browser's own error, in the
 * place of the page that is being read.
 */
export async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  return request.then(
    () => true,
    () => false,
  );
}
