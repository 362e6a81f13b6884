import { instance } from '@viz-js/viz';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ContentFile, LoadResult } from '../../src/content-loader/content-record';
import { loadContentFile } from '../../src/content-loader/load-file';
import { digestOfCode } from '../gatsby/digest.mjs';
import { sayProgress } from './print-diagnostics';

/** What the files gave the last time, by the digest of their text, their path, and all code. */
const CACHE = 'node_modules/.cache/check.json';

/**
 * Validates all files, in their order. One whose text has not changed since the last time is not read again, as long as the code
 * and the packages are the same: what a file gives depends on nothing else.
 */
export async function validateFiles(files: readonly ContentFile[]): Promise<LoadResult[]> {
  const viz = await instance();
  const known = readKnown();
  const code = digestOfCode();
  const results = files.map((file) => {
    const digest = createHash('sha256').update(`${code}\0${file.path}\0${file.text}`).digest('base64');
    return [digest, known[digest] ?? loadContentFile(file, viz, 'validate')] as const;
  });
  if (results.some(([digest]) => !(digest in known))) keep(Object.fromEntries(results));
  return results.map(([, result]) => result);
}

function readKnown(): Record<string, LoadResult> {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, LoadResult>;
  } catch {
    return {};
  }
}

/** Checks may run at the same time: each puts a whole file in the place. Without one, the next check reads all files again. */
function keep(results: Readonly<Record<string, LoadResult>>): void {
  const draft = `${CACHE}.${process.pid}`;
  try {
    mkdirSync(dirname(CACHE), { recursive: true });
    writeFileSync(draft, JSON.stringify(results));
    renameSync(draft, CACHE);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    sayProgress(
      `The next check will read all files again, since ${CACHE} can't be written: ${(error as Error).message}. ` +
        `Make room on the disk, or make ${dirname(CACHE)} writable.`,
    );
  }
}
