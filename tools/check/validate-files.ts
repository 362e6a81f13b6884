import { instance } from '@viz-js/viz';
import type { ContentFile, LoadResult } from '../../src/content-loader/content-record';
import { loadContentFile } from '../../src/content-loader/load-file';
import { startContentPool } from '../../src/gatsby/node/content/content-pool';
import { ROOT } from '../shared/workspace';

/** With fewer files than this, starting threads takes longer than validating. */
const FILES_WORTH_THREADS = 150;

/** Validates all files, in threads if there are many. The results are in the order of the files. */
export async function validateFiles(files: readonly ContentFile[]): Promise<LoadResult[]> {
  if (files.length < FILES_WORTH_THREADS) {
    const viz = await instance();
    return files.map((file) => loadContentFile(file, viz, 'validate'));
  }
  const pool = startContentPool(ROOT);
  try {
    return await Promise.all(files.map((file) => pool.run('validate', file)));
  } finally {
    await pool.end();
  }
}
