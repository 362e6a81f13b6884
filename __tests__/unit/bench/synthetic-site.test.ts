import { rmSync } from 'node:fs';
import { createSyntheticSite } from '../../../bench/synthetic-site';
import { checkLoadResults } from '../../../src/content-loader/check-content';
import { readContent } from '../../../src/gatsby/node/content/read-content';
import { validateFiles } from '../../../tools/check/validate-files';

test('the pages that are built for the benchmark have no error, or a cold build would end at its checks', async () => {
  const folder = await createSyntheticSite('checked-synthetic-pages', 60);
  try {
    const { files, paths, staticPaths } = await readContent(folder);
    const diagnostics = await checkLoadResults(await validateFiles(files), { filePaths: paths, staticPaths });
    expect(files.length).toBeGreaterThan(60);
    expect(diagnostics.filter(({ severity }) => severity === 'error').slice(0, 3)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
