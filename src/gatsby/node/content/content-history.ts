import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PAGES = 'content/docs';
const MEGABYTE = 1024 * 1024;

/**
 * The day of the last change of every page, as `2026-01-31`, from the history of the repository.
 * @returns days by the path of the file from the project's root; empty where there is no history to ask
 */
export async function readContentHistory(): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  for (const line of (await gitLog()).split('\n')) {
    const day = /^day (\S+)$/.exec(line)?.[1];
    if (day !== undefined) days.set('', day);
    else if (line !== '' && !days.has(line)) days.set(line, days.get('') ?? '');
  }
  days.delete('');
  return days;
}

/** Newest first: a line with the day of each commit, then the pages that it changed. */
async function gitLog(): Promise<string> {
  const options = ['log', '--format=day %cs', '--name-only', '--relative', '--no-renames', '--', PAGES];
  try {
    const { stdout } = await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...options], {
      maxBuffer: 64 * MEGABYTE,
    });
    return stdout;
  } catch {
    return ''; // no git, or not a repository: pages go without a day
  }
}
