// Runs a command that generates committed files, and fails if a committed file was out of date.
// usage: node tools/test/expect-fresh.mjs npm run build
import { existsSync, readFileSync } from 'node:fs';
import { giveUp, run } from '../shared/setup.mjs';

/** Files that a build writes and that are committed. Editor schemas have their own check. */
const GENERATED = ['src/gatsby-types.d.ts'];

const [program, ...args] = process.argv.slice(2);
const before = GENERATED.map(textOf);
if (!run(program, args)) process.exit(1);
const stale = GENERATED.filter((file, index) => textOf(file) !== before[index]);
if (stale.length > 0) {
  giveUp(
    `${stale.join(', ')}: stale in the repository.`,
    `${[program, ...args].join(' ')} has just written it anew: commit it.`,
  );
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
