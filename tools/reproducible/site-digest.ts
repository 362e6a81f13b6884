import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The digest of every file of a site, by its path. */
export type SiteDigest = ReadonlyMap<string, string>;

/** Reads all files of a folder. */
export function digestSite(folder: string): SiteDigest {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
      return [path.slice(folder.length + 1), digest];
    }),
  );
}

/** What sets one site apart from another, a line for each file: `missing`, `added` or `changed`, and its path. */
export function siteDifferences(expected: SiteDigest, found: SiteDigest): string[] {
  const paths = [...new Set([...expected.keys(), ...found.keys()])].sort();
  return paths.flatMap((path) => {
    if (expected.get(path) === found.get(path)) return [];
    if (!found.has(path)) return [`missing ${path}`];
    return [`${expected.has(path) ? 'changed' : 'added'} ${path}`];
  });
}
