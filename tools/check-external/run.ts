// Requests every external address that content links to. usage: npm run check:external [-- options]
//   --fresh        even those that were found within the last week
//   --json         the diagnostics as JSON on standard output, for other programs
//   --annotations  also as workflow commands, which a CI system shows at the line; the default in GitHub Actions
// Ends with 1 if an address is broken. tools/check-external/allow-list.yml lists addresses that are not requested.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { collectExternalLinks } from '../../src/content-loader/external-links';
import { readAllowList } from './allow-list';
import { checkExternalLinks } from './check-links';
import { openFoundCache } from './found-cache';
import { runForWriter } from '../writer/run-for-writer';
import { validateFiles } from '../check/validate-files';
import { OUTPUT_OPTIONS, printDiagnostics, sayProgress } from '../check/print-diagnostics';
import { readContent } from '../../src/gatsby/node/content/read-content';

const ALLOW_LIST = 'tools/check-external/allow-list.yml';
const CACHE = 'node_modules/.cache/docs/external-links.json';

void runForWriter('npm run check:external [-- --fresh | --json | --annotations]', async () => {
  const { values } = parseArgs({ options: { ...OUTPUT_OPTIONS, fresh: { type: 'boolean' } } });
  const root = process.cwd();
  const { allows, diagnostics } = readAllowList(await readFile(join(root, ALLOW_LIST), 'utf8'), ALLOW_LIST);
  if (values.fresh) await rm(join(root, CACHE), { force: true });
  const cache = await openFoundCache(join(root, CACHE), Date.now());
  const { files } = await readContent(root);
  const links = collectExternalLinks(files, await validateFiles(files));
  sayProgress(`Asking for the addresses of ${links.length} external links…`);
  const found = await checkExternalLinks(links, {
    allows,
    cache,
    retries: 3,
    timeout: 15_000,
    wait: (milliseconds) => setTimeout(milliseconds),
    onProgress: (done, all) => (done % 20 === 0 || done === all ? sayProgress(`${done} of ${all}`) : undefined),
  });
  await cache.save();
  printDiagnostics([...diagnostics, ...found], values);
});
