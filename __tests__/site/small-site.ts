import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/shared/root.cjs';
import { createWorkspace } from '../../tools/shared/workspace';

/** A build takes long on a small machine, and each test here waits for at least one. */
export const BUILD_TIMEOUT = 900_000;

/** What a build printed, without colors, and whether it succeeded. */
export interface BuildResult {
  readonly succeeded: boolean;
  readonly output: string;
}

/** A copy of the site with content of its own, which can be built. */
export interface SmallSite {
  readonly folder: string;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly build: (env?: Readonly<Record<string, string>>) => BuildResult;
  /** Builds the site and returns what the build printed. Throws that text if the build fails. */
  readonly mustBuild: () => string;
  readonly has: (path: string) => boolean;
  /** A file of the built site. */
  readonly read: (path: string) => string;
}

/** Makes a site of the minimal content and the files given, by their path below `content/`. */
export async function createSmallSite(name: string, files: Readonly<Record<string, string>>): Promise<SmallSite> {
  const folder = await createWorkspace(name);
  cpSync(join(ROOT, '__tests__', 'fixtures', 'minimal-content'), join(folder, 'content'), { recursive: true });
  const write: SmallSite['write'] = (added) => {
    for (const [path, text] of Object.entries(added)) {
      const file = join(folder, 'content', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  write(files);
  return {
    folder,
    write,
    build: (env) => buildIn(folder, env),
    mustBuild: () => mustBuildIn(folder),
    has: (path) => existsSync(join(folder, 'public', path)),
    read: (path) => readFileSync(join(folder, 'public', path), 'utf8'),
  };
}

/** Builds the site of a workspace. */
export function buildIn(folder: string, env: Readonly<Record<string, string>> = {}): BuildResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/gatsby/run.mjs'), 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return { succeeded: status === 0, output: `${stdout}${stderr}`.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '') };
}

/** Builds the site of a workspace and returns what the build printed. Throws that text if the build fails. */
export function mustBuildIn(folder: string): string {
  const { succeeded, output } = buildIn(folder);
  if (!succeeded) throw new Error(`The site could not be built:\n${output}`);
  return output;
}

/** The text of a page. `fields` are further lines of front matter. */
export function page(title: string, body: string, fields: readonly string[] = []): string {
  return ['---', `title: ${title}`, 'description: A page of a small site.', ...fields, '---', '', body, ''].join('\n');
}
