// Runs a command that writes files which are committed, and fails where a committed one was stale.
// usage: node tools/expect-fresh.mjs npm run build
import { existsSync, readFileSync } from 'node:fs';
import { giveUp, run } from './setup.mjs';

/** What stands in the repository though a build writes it. The schemas of editors have a check of their own. */
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
