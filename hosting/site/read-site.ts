import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../src/gatsby/node/list-files';
import { matchesPath } from '../path-pattern';
import { headerPolicy } from '../security-policy';
import type { Serving } from '../serving';

/** An old address, with its base path, and where it leads. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** What a host has to know of the built site. */
export interface BuiltSite {
  /** `https://docs.dagster.io` */
  readonly origin: string;
  /** The path below which the site is served: `/manual`, or nothing. */
  readonly basePath: string;
  /** The content-security policy of all pages. */
  readonly policy: string;
  readonly redirects: readonly Redirect[];
  /** The paths of the files that are published, from the folder, with forward slashes. */
  readonly files: readonly string[];
}

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

/** Reads what the build has written into a folder. */
export async function readBuiltSite(folder: string, serving: Serving): Promise<BuiltSite> {
  const files = await publishedFiles(folder, serving);
  const policies = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const policy = POLICY.exec(await readFile(join(folder, file), 'utf8'))?.[1];
    if (policy === undefined) throw new Error(`${file} has no content-security policy. Run npm run build first.`);
    policies.add(policy);
  }
  return {
    ...placeOf(await readFile(join(folder, 'robots.txt'), 'utf8')),
    policy: headerPolicy(policies, serving.policyAdditions),
    redirects: redirectsOf(await readFile(join(folder, '_redirects'), 'utf8')),
    files,
  };
}

/** All files but those that no reader asks for, sorted. */
export async function publishedFiles(folder: string, { unpublished }: Serving): Promise<string[]> {
  const files = await listFiles(folder);
  return files.filter((file) => !unpublished.some((pattern) => matchesPath(pattern, `/${file}`))).sort();
}

/** Where the site will be, by the address of its sitemap. */
export function placeOf(robots: string): Pick<BuiltSite, 'origin' | 'basePath'> {
  const address = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(robots)?.[1];
  if (address === undefined) throw new Error('robots.txt names no sitemap. Run npm run build first.');
  const { origin, pathname } = new URL(address);
  return { origin, basePath: pathname.replace(/\/$/, '') };
}

/** The rules of the file `_redirects`: an old address, the new one, and the status. */
export function redirectsOf(text: string): Redirect[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '))
    .map(([from = '', to = '']) => ({ from, to }));
}
