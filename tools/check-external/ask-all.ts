import { concurrently } from '../../src/gatsby/node/concurrently';
import { request, type Answer } from './request';

/** How addresses are asked for. */
export interface AskOptions {
  /** How often an address is asked for again that may answer later. */
  readonly retries: number;
  /** The milliseconds until an address counts as silent. */
  readonly timeout: number;
  /** Waits for so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The milliseconds before an address is asked for the second time; they double each time. */
const FIRST_DELAY = 1000;

/** Asks several hosts at once, each for one address after the other, and calls `onAnswer` with every answer as it comes. */
export async function askAll(
  addresses: readonly string[],
  options: AskOptions,
  onAnswer: (address: string, answer: Answer) => void,
): Promise<void> {
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const host = URL.canParse(address) ? new URL(address).host : '';
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  await concurrently(byHost.values(), async (sameHost) => {
    for (const address of sameHost) onAnswer(address, await askPatiently(address, options));
  });
}

/** Asks for an address until it answers or has been asked for often enough, with growing pauses. */
async function askPatiently(address: string, { retries, timeout, wait }: AskOptions): Promise<Answer> {
  let answer = await request(address, timeout);
  for (let attempt = 0; attempt < retries && answer.kind === 'broken' && answer.mayPass; attempt += 1) {
    await wait(FIRST_DELAY * 2 ** attempt);
    answer = await request(address, timeout);
  }
  return answer;
}
