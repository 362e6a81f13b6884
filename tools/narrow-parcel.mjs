// Gatsby compiles gatsby-config.ts and gatsby-node.ts with Parcel, and Parcel walks the whole project folder twice on every
// start, packages included, to see what has changed: over a second. What it compiles stands in src/ and at the top, and what
// it makes in .cache/, so the other folders are left out. Preloaded by tools/gatsby.mjs.
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
