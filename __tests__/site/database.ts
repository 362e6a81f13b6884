import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/shared/root.cjs';
import { createSmallSite } from './small-site';

/** What Gatsby's database answers. */
export interface Answer {
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string }[];
}

/** The queries that are saved for writers. */
export const QUERIES = join(ROOT, 'docs', 'queries');

const PLUGIN = join(ROOT, '__tests__', 'fixtures', 'answer-queries');

/** Pages of which each query finds some, at the addresses that the queries ask about unless they're told others. */
const CONTENT = join(ROOT, '__tests__', 'fixtures', 'queried-content');
/** When which part of the content was changed. */
const HISTORY = { '2025-06-01': 'docs/guides', '2026-06-01': '.' };

/**
 * Answers every query of `docs/queries/` from a small site. Gatsby ends as soon as the database is complete.
 * @returns the answers, by the names of the files without extension
 */
export async function answerQueries(): Promise<Readonly<Record<string, Answer>>> {
  const { folder, mustBuild } = await createSmallSite('database', {});
  const answers = join(folder, 'answers.json');
  cpSync(CONTENT, join(folder, 'content'), { recursive: true });
  writeHistory(folder);
  addPlugin(folder, { queries: QUERIES, answers });
  mustBuild();
  return JSON.parse(readFileSync(answers, 'utf8')) as Record<string, Answer>;
}

/** Makes a repository of the workspace, with a commit for each day. */
function writeHistory(folder: string): void {
  const git = (args: readonly string[], day = ''): void => {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false'];
    const date = day && `${day}T12:00:00Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore', env });
  };
  git(['init']);
  for (const [day, path] of Object.entries(HISTORY)) {
    git(['add', join('content', path)]);
    git(['commit', '--message', day], day);
  }
}

function addPlugin(folder: string, options: object): void {
  renameSync(join(folder, 'gatsby-config.ts'), join(folder, 'site-config.ts'));
  const plugin = JSON.stringify({ resolve: PLUGIN, options });
  const lines = [
    "import config from './site-config';",
    `export default { ...config, plugins: [...(config.plugins ?? []), ${plugin}] };`,
  ];
  writeFileSync(join(folder, 'gatsby-config.ts'), lines.join('\n'));
}
