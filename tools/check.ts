// Checks all content without a build. usage: npm run check [-- --json | --annotations]
//   --json         the problems as JSON on standard output, for other programs
//   --annotations  also as workflow commands, which a CI system shows at the line; on by itself in GitHub Actions
// Ends with 1 where there is an error.
import { parseArgs } from 'node:util';
import { checkReadings } from '../src/content-reader/check-content';
import { examineAll } from './check/examine';
import { OUTPUT_OPTIONS, printProblems, say } from './check/print-problems';
import { readContent } from './check/read-content';

const { values } = parseArgs({ options: OUTPUT_OPTIONS });

void main();

async function main(): Promise<void> {
  const { files, paths, staticPaths } = await readContent(process.cwd());
  say(`Checking ${paths.length} files of content…`);
  printProblems(await checkReadings(await examineAll(files), paths, staticPaths), values);
  say(`Checked in ${(performance.now() / 1000).toFixed(1)} s.`);
}
