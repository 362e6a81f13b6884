// What is wrong: Gatsby 5.16 compiles gatsby-config.ts and gatsby-node.ts with Parcel 2.8, which on every start walks the whole
// project folder twice, packages included, to see what has changed. The sources are in `src/` and at the top, and the results in
// `.cache/`. Gatsby does not pass a list of folders to ignore to Parcel.
// What it buys: 1.2 s of processor time of every start (docs/decisions.md).
// When it can go: when Parcel ignores packages. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import watcher from '@parcel/watcher';

const WATCHED = ['src', '.cache'];

for (const name of ['getEventsSince', 'writeSnapshot']) {
  const original = watcher[name];
  watcher[name] = (root, snapshot, options) => {
    const others = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !WATCHED.includes(entry.name))
      .map((entry) => join(root, entry.name));
    return original(root, snapshot, { ...options, ignore: [...(options?.ignore ?? []), ...others] });
  };
}
