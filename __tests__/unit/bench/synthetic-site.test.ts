import { rmSync } from 'node:fs';
import { createSyntheticSite } from '../../../bench/synthetic-site';
import { formatReport } from '../../../src/content-model/diagnostics/diagnostic';
import { checkLoadResults } from '../../../src/content-loader/check-content';
import { readContent } from '../../../src/gatsby/node/content/read-content';
import { validateFiles } from '../../../tools/check/validate-files';

test('the pages that are built for the benchmark have no error, or a cold build would end at its checks', async () => {
  const folder = await createSyntheticSite('checked-synthetic-pages', 60);
  try {
    const { files, paths, staticPaths } = await readContent(folder);
    const diagnostics = await checkLoadResults(await validateFiles(files), { filePaths: paths, staticPaths });
    expect(files.length).toBeGreaterThan(60);
    expect(formatReport(diagnostics)).toContain('0 errors');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
