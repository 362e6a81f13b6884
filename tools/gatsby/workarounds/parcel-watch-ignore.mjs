// What is wrong: Gatsby 5.16 compiles gatsby-config.ts and gatsby-node.ts with Parcel 2.8, which on every start walks the whole
// project folder twice, packages included, to see what has changed. What is compiled stands in `src/` and at the top, and what
// is made in `.cache/`. Gatsby passes Parcel no list of folders to leave out.
// What it buys: 1.2 s of processor time of every start (docs/decisions.md).
// When it can go: when Parcel leaves packages out by itself. Canary: __tests__/unit/tools/gatsby/workarounds.test.ts.
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
