import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorkspace, ROOT } from '../../tools/shared/workspace';
import { mustBuildIn } from './small-site';

/** What Gatsby's database answers. */
export interface Answer {
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string }[];
}

/** The queries that are saved for writers. */
export const QUERIES = join(ROOT, 'docs', 'queries');

const PLUGIN = join(ROOT, '__tests__', 'fixtures', 'answer-queries');

/**
 * Answers every query of `docs/queries/` from the real content and further files, by their path below `content/`. Gatsby
 * ends as soon as the database is complete.
 * @param history says on which day which files, as paths below `content/`, were last changed
 * @returns the answers, by the names of the files without extension
 */
export async function answerQueries(
  files: Readonly<Record<string, string>>,
  history: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Answer>>> {
  const folder = await createWorkspace('database');
  const content = join(folder, 'content');
  const answers = join(folder, 'answers.json');
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(content, path), text);
  writeHistory(folder, history);
  addPlugin(folder, { queries: QUERIES, answers });
  mustBuildIn(folder);
  return JSON.parse(readFileSync(answers, 'utf8')) as Record<string, Answer>;
}

/** Makes a repository of the workspace, with a commit for each day. */
function writeHistory(folder: string, history: Readonly<Record<string, string>>): void {
  const git = (args: readonly string[], day = ''): void => {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false'];
    const date = day && `${day}T12:00:00Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore', env });
  };
  git(['init']);
  for (const [day, path] of Object.entries(history)) {
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
