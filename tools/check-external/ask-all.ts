import { groupBy } from '../../src/content-model/group-by';
import { mapConcurrently } from '../../src/gatsby/node/map-concurrently';
import { request, type Answer } from './request';

/** How addresses are asked for. */
export interface AskOptions {
  /** How often an address is requested again if it may answer later. */
  readonly retries: number;
  /** The milliseconds to wait for an answer. */
  readonly timeout: number;
  /** Waits for so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The milliseconds before the second request. They double with each request. */
const FIRST_DELAY = 1000;

/** Requests all addresses, from several hosts at once and one after the other from each. `onAnswer` gets each answer. */
export async function askAll(
  addresses: readonly string[],
  options: AskOptions,
  onAnswer: (address: string, answer: Answer) => void,
): Promise<void> {
  const byHost = groupBy(addresses, (address) => (URL.canParse(address) ? new URL(address).host : ''));
  await mapConcurrently(byHost.values(), async (sameHost) => {
    for (const address of sameHost) onAnswer(address, await askPatiently(address, options));
  });
}

/** Requests an address until it answers or the retries are used up, with longer and longer pauses. */
async function askPatiently(address: string, { retries, timeout, wait }: AskOptions): Promise<Answer> {
  let answer = await request(address, timeout);
  for (let attempt = 0; attempt < retries && answer.kind === 'broken' && answer.mayPass; attempt += 1) {
    await wait(FIRST_DELAY * 2 ** attempt);
    answer = await request(address, timeout);
  }
  return answer;
}
