// Checks all content without a build. usage: npm run check [-- --json | --annotations]
//   --json         the diagnostics as JSON on standard output, for other programs
//   --annotations  also as workflow commands, which a CI system shows at the line; the default in GitHub Actions
// Ends with 1 if there is an error.
import { parseArgs } from 'node:util';
import { checkLoadResults } from '../../src/content-loader/check-content';
import { runForWriter } from '../writer/run-for-writer';
import type { ClaimRecord } from '../../src/content-model/records/claim';
import { checkProofs } from './check-proofs';
import { validateFiles } from './validate-files';
import { OUTPUT_OPTIONS, printDiagnostics, sayProgress } from './print-diagnostics';
import { checkImages } from '../../src/gatsby/node/content/check-images';
import { readContent } from '../../src/gatsby/node/content/read-content';

void runForWriter('npm run check [-- --json | --annotations]', async () => {
  const { values } = parseArgs({ options: OUTPUT_OPTIONS });
  const { files, paths, staticPaths } = await readContent(process.cwd());
  sayProgress(`Checking ${paths.length} files of content…`);
  const results = await validateFiles(files);
  const claims = results.flatMap(({ records }) => records.filter(({ type }) => type === 'Claim'));
  const found = [
    ...(await checkLoadResults(results, { filePaths: paths, staticPaths })),
    ...(await checkImages('content', paths)),
    ...(await checkProofs(
      process.cwd(),
      claims.map(({ fields }) => fields as unknown as ClaimRecord),
    )),
  ];
  printDiagnostics(found, values);
  sayProgress(`Checked in ${(performance.now() / 1000).toFixed(1)} s.`);
});
