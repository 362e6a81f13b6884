import { instance } from '@viz-js/viz';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../../src/content-model/diagnostics/diagnostic';
import { checkLoadResults } from '../../src/content-loader/check-content';
import type { SiteFiles } from '../../src/content-loader/collect-site-content';
import type { LoadResult } from '../../src/content-loader/content-record';
import { isTextFile, loadContentFile } from '../../src/content-loader/load-file';
import { isLeftover } from '../../src/gatsby/node/leftovers';
import type { ContentText, Fault } from './fault';

const ROOT = join(__dirname, '..', '..');

/** The real content in memory. */
export interface RealContent {
  readonly texts: readonly ContentText[];
  readonly pages: readonly ContentText[];
  /** The paths of all files below `content/`. */
  readonly paths: readonly string[];
  readonly textOf: (path: string) => string;
}

/** Reads the content of the project from the disk. */
export function readRealContent(): RealContent {
  const paths = filesBelow(join(ROOT, 'content')).filter((path) => !isLeftover(path));
  const texts = paths
    .filter(isTextFile)
    .map((path) => ({ path, text: readFileSync(join(ROOT, 'content', path), 'utf8') }));
  const byPath = new Map(texts.map(({ path, text }) => [path, text]));
  return {
    texts,
    pages: texts.filter(({ path }) => path.startsWith('docs/')),
    paths,
    textOf: (path) => {
      const text = byPath.get(path);
      if (text === undefined) throw new Error(`There is no content/${path}.`);
      return text;
    },
  };
}

/** Checks the content with changes to some of its files. */
export type CheckWith = (changes: Fault['changes']) => Promise<Diagnostic[]>;

/** What all files give, by their path, and how a changed one is read. */
export async function loadRealContent({ texts, paths }: RealContent) {
  const viz = await instance();
  const read = (path: string, text: string): LoadResult => loadContentFile({ path, text }, viz, 'validate');
  const results = new Map(texts.map(({ path, text }) => [path, read(path, text)]));
  const siteFiles: SiteFiles = { filePaths: paths, staticPaths: filesBelow(join(ROOT, 'static')) };
  return { read, results, siteFiles };
}

/** Reads all files once; what a check with changes reads again is the changed files alone. */
export async function createCheck(content: RealContent): Promise<CheckWith> {
  const { read, results, siteFiles } = await loadRealContent(content);
  return (changes) => {
    const changed = new Map(results);
    const changedPaths = new Set(siteFiles.filePaths);
    for (const [path, text] of Object.entries(changes)) {
      changed.delete(path);
      changedPaths.delete(path);
      if (text === null) continue;
      changed.set(path, read(path, text));
      changedPaths.add(path);
    }
    return checkLoadResults([...changed.values()], { ...siteFiles, filePaths: [...changedPaths] });
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
