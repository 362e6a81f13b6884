/** The result of a request. */
export type Answer =
  | { readonly kind: 'found' }
  /** It redirects permanently. */
  | { readonly kind: 'moved'; readonly to: string }
  /** It refuses programs; a browser may be able to open it. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'broken'; readonly reason: string; readonly mayPass: boolean };

const MAX_REDIRECTS = 10;
const PERMANENT = [301, 308];
const REDIRECTS = [...PERMANENT, 302, 303, 307];
/** Some sites refuse requests without a browser's user agent. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; docs-link-check)', accept: 'text/html,*/*' };

/** Requests an address once and follows its redirects. Never throws: an error is an answer too. */
export async function request(address: string, timeout: number): Promise<Answer> {
  try {
    return await follow(address, timeout);
  } catch (error) {
    const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    const reason = name === 'TimeoutError' ? `no answer within ${timeout / 1000} s` : (cause?.code ?? message);
    return { kind: 'broken', reason, mayPass: true };
  }
}

async function follow(address: string, timeout: number): Promise<Answer> {
  let current = address;
  let isPermanent = true;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(current, { redirect: 'manual', headers: HEADERS, signal });
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || location === null) {
      return answerOf(response.status, current !== address && isPermanent ? current : undefined);
    }
    isPermanent &&= PERMANENT.includes(response.status);
    current = new URL(location, current).href;
  }
  return { kind: 'broken', reason: `more than ${MAX_REDIRECTS} redirects`, mayPass: false };
}

function answerOf(status: number, movedTo: string | undefined): Answer {
  if (status < 300) return movedTo === undefined ? { kind: 'found' } : { kind: 'moved', to: movedTo };
  if ([401, 403, 405, 406, 999].includes(status)) return { kind: 'refused', reason: `status ${status}` };
  return { kind: 'broken', reason: `status ${status}`, mayPass: status === 408 || status === 429 || status >= 500 };
}
