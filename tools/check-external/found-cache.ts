import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The addresses found within the last week. Failures are not cached: they are requested each time. */
export interface FoundCache {
  readonly has: (address: string) => boolean;
  readonly add: (address: string) => void;
  readonly save: () => Promise<void>;
}

const DAYS = 7;
const AGE_LIMIT = DAYS * 24 * 60 * 60 * 1000;

/** Opens the cache in a file; one that is missing or cannot be read is empty. */
export async function openFoundCache(file: string, now: number): Promise<FoundCache> {
  const found = new Map(Object.entries(await readTimes(file)).filter(([, time]) => now - time < AGE_LIMIT));
  return {
    has: (address) => found.has(address),
    add: (address) => void found.set(address, now),
    save: async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(Object.fromEntries([...found].sort()), null, 2));
    },
  };
}

async function readTimes(file: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
