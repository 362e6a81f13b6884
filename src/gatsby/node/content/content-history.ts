import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PAGES = 'content/docs';
const MEGABYTE = 1024 * 1024;

/** When pages were last changed, as far as the repository tells. */
export interface ContentHistory {
  /** The day of the last change, as `2026-01-31`, by the path of the page's file from the project's root. */
  readonly updatedOn: ReadonlyMap<string, string>;
  /** The day on which the page came, by the same path. */
  readonly createdOn: ReadonlyMap<string, string>;
  /** Why there are no dates, and what to do about it. */
  readonly warning?: string;
}

/** What was read last, of which commit: `develop` asks after every edit, and finding moved pages takes a while. */
let known: { readonly state: string; readonly history: ContentHistory } | undefined;

/** Reads the dates of every page from the history of the repository in the current folder. A page that moves keeps its first day. */
export async function readContentHistory(): Promise<ContentHistory> {
  try {
    const state = `${process.cwd()} ${await git(['log', '--max-count=1', '--format=%H'])}`;
    if (known?.state === state) return known.history;
    if ((await git(['rev-parse', '--is-shallow-repository'])).trim() === 'true') return withoutDays(SHALLOW);
    // Broken rewrites: a page is found again even where another one has taken its place. The first parents are one line of commits:
    // beside it, a branch would still change a page by the path that it had before it moved.
    const commits = ['--first-parent', '-m', '--format=day %cs', '--name-status', '--relative'];
    const moves = ['--find-renames', '--break-rewrites'];
    const history = daysOf(await git(['-c', 'core.quotePath=false', 'log', ...commits, ...moves, '--', PAGES]));
    known = { state, history };
    return history;
  } catch (error) {
    return withoutDays(reasonOf(error as GitError));
  }
}

/** The day of a page's last change: that of its front matter, or else that of its file in the repository. */
export function lastChange(
  { file, lastUpdate }: { readonly file: string; readonly lastUpdate?: string | null | undefined },
  { updatedOn }: ContentHistory,
): string | null {
  return lastUpdate ?? updatedOn.get(file) ?? null;
}

type GitError = NodeJS.ErrnoException & { readonly stderr?: string };

/** In a shallow clone, the oldest commit seems to have added all files. */
const SHALLOW =
  'the repository is a shallow clone, which dates pages wrongly. Fetch its whole history: git fetch --unshallow, ' +
  'or fetch-depth: 0 in actions/checkout';

function withoutDays(reason: string): ContentHistory {
  return { updatedOn: new Map(), createdOn: new Map(), warning: `Pages won't show a last-updated date: ${reason}.` };
}

function reasonOf({ code, stderr, message }: GitError): string {
  if (code === 'ENOENT') return 'git is not installed. Install it where the site is built';
  if (stderr?.includes('not a git repository')) {
    return "this folder isn't a git repository. Build it in a clone of its repository";
  }
  if (stderr?.includes('does not have any commits')) return 'the repository has no commit yet. Commit the pages';
  return `git failed. Mend what it says: ${(stderr?.trim() || message).replaceAll('\n', ' ')}`;
}

async function git(args: readonly string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C' };
  return (await promisify(execFile)('git', [...args], { maxBuffer: 64 * MEGABYTE, env })).stdout;
}

/** @param log newest first: a line with the day of each commit, then the pages that it changed, added, deleted, or moved */
function daysOf(log: string): ContentHistory {
  const updatedOn = new Map<string, string>();
  const createdOn = new Map<string, string>();
  /** Where pages are now, by the path that they had at the commit. */
  let paths: ReadonlyMap<string, string> = new Map();
  for (const commit of log.split(/^day /m).slice(1)) {
    const [day = '', ...lines] = commit.split('\n').filter(Boolean);
    const before = new Map(paths);
    for (const line of lines) {
      const [, path = '', movedTo = path] = line.split('\t');
      const present = paths.get(movedTo) ?? movedTo;
      if (movedTo !== path) before.set(path, present);
      if (!updatedOn.has(present)) updatedOn.set(present, day);
      createdOn.set(present, day);
    }
    paths = before;
  }
  return { updatedOn, createdOn };
}
