// Runs a command that generates a committed file, and fails if that was out of date.
// usage: node tools/test/expect-fresh.mjs npm run build
import { existsSync, readFileSync } from 'node:fs';
import { giveUp, run } from '../shared/setup.mjs';

/** The file that a build writes and that is committed. Editor schemas have their own check. */
const GENERATED = 'src/gatsby-types.d.ts';

const [program, ...args] = process.argv.slice(2);
const before = existsSync(GENERATED) ? readFileSync(GENERATED, 'utf8') : '';
if (!run(program, args)) process.exit(1);
if (readFileSync(GENERATED, 'utf8') !== before) {
  giveUp(
    `${GENERATED}: stale in the repository.`,
    `${[program, ...args].join(' ')} has just written it anew: commit it.`,
  );
}
